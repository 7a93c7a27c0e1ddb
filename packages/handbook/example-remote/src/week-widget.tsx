import { useTranslation } from '@repartee/app-sdk';
import { Section } from '@repartee/ui-kit/section';

/** A widget of the dashboard. While it loads, the height of its `size` is kept free. */
export default function WeekWidget() {
  const { t } = useTranslation('mfe-insights');
  return <Section title={t('week.title')}>{t('week.text')}</Section>;
}
