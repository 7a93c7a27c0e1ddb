import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { readObserverQuality } from '@repartee/contracts/library/observer-quality';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { LoadError } from '../errors/load-error.tsx';
import { AgreementTable, VersionTable } from './agreement-tables.tsx';
import { AimTable, Disputes } from './aim-table.tsx';
import styles from './quality.module.css';

export function QualityFigures({ id }: { id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const reading = useEndpoint(readObserverQuality, { params: { id } });
  const { data, error } = reading;
  if (!data)
    return error ? (
      <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />
    ) : (
      <Skeleton shape="block" />
    );
  const { overall, criteria, aims, disputes, versions } = data;
  if (overall.n === 0 && aims.n === 0 && disputes.disputed + disputes.sentences === 0)
    return (
      <EmptyState icon="list-checks" title={t('quality.empty')}>
        {t('quality.empty_text')}
      </EmptyState>
    );
  return (
    <div className={styles.parts}>
      {overall.n > 0 && (
        <>
          <p>{t('quality.text')}</p>
          <AgreementTable overall={overall} criteria={criteria} />
          {versions.length > 1 && <VersionTable versions={versions} />}
        </>
      )}
      {aims.n > 0 && <AimTable aims={aims} versions={versions} />}
      <Disputes disputes={disputes} />
      <p className="quiet">{t('quality.note')}</p>
    </div>
  );
}
