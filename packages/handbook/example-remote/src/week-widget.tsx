import { useTranslation } from '@repartee/app-sdk';
import { Section } from '@repartee/ui-kit/section';

/**
 * A dashboard widget. The shell reserves space while the widget loads. `size` in `remote.json` is the height
 * of this space.
 */
export default function WeekWidget() {
  const { t } = useTranslation('mfe-insights');
  return <Section title={t('week.title')}>{t('week.text')}</Section>;
}
