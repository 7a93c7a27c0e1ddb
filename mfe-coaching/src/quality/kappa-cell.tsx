import { useLocale, useTranslation } from '@repartee/app-sdk';
import type { Agreement } from '@repartee/contracts/library/observer-quality';

/** A figure, or a dash where there is none. */
export const useFigure = () => (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value);

/** κ with two decimals, its 95 % interval below it. */
export function KappaCell({ kappa }: { kappa: Agreement['quadratic'] }) {
  const { t } = useTranslation('mfe-coaching');
  const locale = useLocale();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  // Rounded first: what is nearly zero has no sign.
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
