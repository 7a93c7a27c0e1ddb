import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { JudgeVersion } from '@repartee/contracts/library/observer-quality';
import { FiguresTable } from '@repartee/ui-kit/figures-table';
import { KappaCell, useNumberOrDash } from './kappa-cell.tsx';

export function VersionTable({ versions }: { versions: readonly JudgeVersion[] }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const figure = useNumberOrDash();
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
                {rubric_number === null
                  ? model
                  : t('quality.version', { model, number: format.number(rubric_number) })}
              </th>
              <td>{format.date(first_judged_at)}</td>
              <td>{format.number(overall.n)}</td>
              <KappaCell n={overall.n} kappa={overall.quadratic} />
              <td>{figure(overall.exact, format.percent)}</td>
              <td>{figure(overall.mean_difference, format.movedTenths)}</td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </section>
  );
}
