import { useTranslation } from '@repartee/app-sdk';
import { Section } from '@repartee/ui-kit/section';

/** A dashboard widget. While the widget loads, the shell reserves the height in `size` of `remote.json`. */
export default function WeekWidget() {
  const { t } = useTranslation('mfe-insights');
  return <Section title={t('week.title')}>{t('week.text')}</Section>;
}
