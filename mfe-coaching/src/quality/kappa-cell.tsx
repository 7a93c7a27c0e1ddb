import { useLocale, useTranslation } from '@repartee/app-sdk';
import type { Agreement } from '@repartee/contracts/library/observer-quality';

/** Returns a function that formats a number, and that returns a dash if the number is null. */
export const useNumberOrDash = () => (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value);

/** Table cell with κ (a measure of agreement) to two decimals and, below it, the 95 % confidence interval. */
export function KappaCell({ kappa }: { kappa: Agreement['quadratic'] }) {
  const { t } = useTranslation('mfe-coaching');
  const locale = useLocale();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  // Round first, so that a small negative number is not shown as minus zero.
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
