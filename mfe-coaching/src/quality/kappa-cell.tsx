import { useLocale, useTranslation } from '@repartee/app-sdk';
import type { Agreement } from '@repartee/contracts/library/observer-quality';

/** Formats a number, or returns a dash for null. */
export const useNumberOrDash = () => (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value);

/** κ with two decimals, and its 95 % interval below. */
export function KappaCell({ kappa }: { kappa: Agreement['quadratic'] }) {
  const { t } = useTranslation('mfe-coaching');
  const locale = useLocale();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  // Rounded first, so that no minus sign is shown before zero.
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
