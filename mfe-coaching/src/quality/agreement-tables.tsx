import { useFormat, useLocale, useTranslation } from '@repartee/app-sdk';
import { fewestForFigures } from '@repartee/contracts/feedback/progress/fewest';
import type { Agreement, JudgeVersion, ObserverQuality } from '@repartee/contracts/library/observer-quality';
import { FiguresTable } from '@repartee/ui-kit/figures-table';

export const numberOrDash = (value: number | null, format: (value: number) => string): string =>
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

export function AgreementTable({ overall, criteria }: Pick<ObserverQuality, 'overall' | 'criteria'>) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <FiguresTable label={t('quality.by_criterion')}>
      <thead>
        <tr>
          <th scope="col">{t('quality.criterion')}</th>
          <th scope="col">{t('quality.n')}</th>
          <th scope="col">{t('quality.quadratic')}</th>
          <th scope="col">{t('quality.linear')}</th>
          <th scope="col">{t('quality.exact')}</th>
          <th scope="col">{t('quality.within_one')}</th>
          <th scope="col">{t('quality.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ key, name, ...agreement }) => (
          <AgreementRow key={key} name={name} agreement={agreement} />
        ))}
        <AgreementRow name={t('quality.all')} agreement={overall} total />
      </tbody>
    </FiguresTable>
  );
}

function AgreementRow(props: { name: string; agreement: Agreement; total?: boolean }) {
  const { name, agreement, total } = props;
  const format = useFormat();
  return (
    <tr data-total={total || undefined}>
      <th scope="row">{name}</th>
      <td>{format.number(agreement.n)}</td>
      <KappaCell n={agreement.n} kappa={agreement.quadratic} />
      <KappaCell n={agreement.n} kappa={agreement.linear} />
      <td>{numberOrDash(agreement.exact, format.percent)}</td>
      <td>{numberOrDash(agreement.within_one, format.percent)}</td>
      <td>{numberOrDash(agreement.mean_difference, format.movedTenths)}</td>
    </tr>
  );
}

export function VersionTable({ versions }: { versions: readonly JudgeVersion[] }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  return (
    <section>
      <h3>{t('quality.drift')}</h3>
      <FiguresTable label={t('quality.drift')}>
        <thead>
          <tr>
            <th scope="col">{t('quality.judged_by')}</th>
            <th scope="col">{t('quality.since')}</th>
            <th scope="col">{t('quality.n')}</th>
            <th scope="col">{t('quality.quadratic')}</th>
            <th scope="col">{t('quality.exact')}</th>
            <th scope="col">{t('quality.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ model, rubric_version_id, rubric_number, first_judged_at, overall }) => (
            <tr key={`${model} ${rubric_version_id}`}>
              <th scope="row">
                <VersionName model={model} rubric_number={rubric_number} />
              </th>
              <td>{format.date(first_judged_at)}</td>
              <td>{format.number(overall.n)}</td>
              <KappaCell n={overall.n} kappa={overall.quadratic} />
              <td>{numberOrDash(overall.exact, format.percent)}</td>
              <td>{numberOrDash(overall.mean_difference, format.movedTenths)}</td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </section>
  );
}

export function VersionName({ model, rubric_number }: Pick<JudgeVersion, 'model' | 'rubric_number'>) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  return rubric_number === null
    ? model
    : t('quality.version', { model, number: format.number(rubric_number) });
}
