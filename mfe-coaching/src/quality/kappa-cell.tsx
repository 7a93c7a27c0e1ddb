import { useLocale, useTranslation } from '@repartee/app-sdk';
import type { Agreement } from '@repartee/contracts/library/observer-quality';
import { fewestForFigures } from '@repartee/contracts/progress/fewest';

export const useNumberOrDash = () => (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value);

/**
 * κ (kappa) measures how far two judges agree, from at least `fewestForFigures` pairs of scores. The interval is the
 * 95 % confidence interval.
 */
export function KappaCell({ n, kappa }: { n: number; kappa: Agreement['quadratic'] }) {
  const { t } = useTranslation('mfe-coaching');
  const locale = useLocale();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  // Rounding before formatting avoids the text “−0”.
  const shown = (value: number) =>
    (Math.round(value * 100) / 100 || 0).toLocaleString(locale, digits).replace('-', '−');
  if (!kappa) return <td>{n > 0 && n < fewestForFigures ? t('quality.too_few') : '–'}</td>;
  return (
    <td>
      {shown(kappa.kappa)}
      <small>{t('quality.interval', { low: shown(kappa.low), high: shown(kappa.high) })}</small>
    </td>
  );
}
