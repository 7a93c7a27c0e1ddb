import { useTranslation } from '@repartee/app-sdk';
import { Section } from '@repartee/ui-kit/section';

/** A dashboard widget. While it loads, the shell reserves the height that `size` in `remote.json` sets. */
export default function WeekWidget() {
  const { t } = useTranslation('mfe-insights');
  return <Section title={t('week.title')}>{t('week.text')}</Section>;
}
