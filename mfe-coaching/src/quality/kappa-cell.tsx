import { useLocale, useTranslation } from '@repartee/app-sdk';
import type { Agreement } from '@repartee/contracts/library/observer-quality';

export const useNumberOrDash = () => (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value);

/** κ (kappa) measures how far two judges agree. The interval is the 95 % confidence interval. */
export function KappaCell({ kappa }: { kappa: Agreement['quadratic'] }) {
  const { t } = useTranslation('mfe-coaching');
  const locale = useLocale();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  // Rounding before formatting avoids the text “−0”.
  const shown = (value: number) =>
    (Math.round(value * 100) / 100 || 0).toLocaleString(locale, digits).replace('-', '−');
  if (!kappa) return <td>–</td>;
  return (
    <td>
      {shown(kappa.kappa)}
      <small>{t('quality.interval', { low: shown(kappa.low), high: shown(kappa.high) })}</small>
    </td>
  );
}
