import { useFormat, useTranslation } from '@repartee/app-sdk';
import { fewestForFigures } from '@repartee/contracts/feedback/progress/fewest';
import type {
  AimAgreement,
  DisputeFigures,
  JudgeVersion,
  ObserverQuality,
} from '@repartee/contracts/library/observer-quality';
import { FiguresTable } from '@repartee/ui-kit/figures-table';
import type { ReactNode } from 'react';
import { KappaCell, VersionName } from './agreement-tables.tsx';

/** B-11, B-17: how far the observer agrees with reviewers about aims, in all and by who judged. */
export function AimTable({ aims, versions }: Pick<ObserverQuality, 'aims' | 'versions'>) {
  const { t } = useTranslation('mfe-coaching');
  const judged = versions.filter((version) => version.aims.n > 0);
  return (
    <section>
      <h3>{t('quality.aims')}</h3>
      <p>{t('quality.aims_text')}</p>
      <FiguresTable label={t('quality.aims')}>
        <thead>
          <tr>
            <th scope="col">{t('quality.judged_by')}</th>
            <th scope="col">{t('quality.aims_answers')}</th>
            <th scope="col">{t('quality.aims_kappa')}</th>
            <th scope="col">{t('quality.aims_same')}</th>
            <th scope="col">{t('quality.aims_stated')}</th>
            <th scope="col">{t('quality.aims_precision')}</th>
          </tr>
        </thead>
        <tbody>
          {judged.length > 1 &&
            judged.map((version: JudgeVersion) => (
              <AimRow
                key={`${version.model} ${version.rubric_version_id}`}
                name={<VersionName {...version} />}
                aims={version.aims}
              />
            ))}
          <AimRow
            name={judged.length === 1 && judged[0] ? <VersionName {...judged[0]} /> : t('quality.all_aims')}
            aims={aims}
            total
          />
        </tbody>
      </FiguresTable>
    </section>
  );
}

function AimRow({ name, aims, total }: { name: ReactNode; aims: AimAgreement; total?: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const share = (value: number | null) => (value === null ? t('quality.cannot_say') : format.percent(value));
  return (
    <tr data-total={total || undefined}>
      <th scope="row">{name}</th>
      <td>{format.number(aims.n)}</td>
      <KappaCell n={aims.n} kappa={aims.kappa} />
      <td>{share(aims.exact)}</td>
      <td>{format.number(aims.stated)}</td>
      <td>{share(aims.precision)}</td>
    </tr>
  );
}

/** What learners dispute. The share that was upheld only from `fewestForFigures` answers. */
export function Disputes({ disputes }: { disputes: DisputeFigures }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { lines, disputed, sentences, answered, upheld } = disputes;
  const share = answered < fewestForFigures ? t('quality.cannot_say') : format.percent(upheld / answered);
  return (
    <section>
      <h3>{t('quality.disputes')}</h3>
      {disputed + sentences === 0 ? (
        <p>{t('quality.disputes_none')}</p>
      ) : (
        <p>
          {t('quality.disputes_lines', { count: lines, disputed: format.number(disputed) })}{' '}
          {sentences > 0 && `${t('quality.disputes_sentences', { count: sentences })} `}
          {t('quality.disputes_upheld', { count: answered, upheld: format.number(upheld), share })}
        </p>
      )}
    </section>
  );
}
