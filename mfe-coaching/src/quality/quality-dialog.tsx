import { useCan, useEndpoint, useTranslation } from '@repartee/app-sdk';
import { readObserverQuality } from '@repartee/contracts/library/observer-quality';
import { Dialog } from '@repartee/ui-kit/dialog';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { LoadError } from '../errors/load-error.tsx';
import { AgreementTable, VersionTable } from './agreement-tables.tsx';
import styles from './quality.module.css';
import { TrialsPart } from './trials/trials-part.tsx';

/** The dialog shows how far an observer's scores agree with those of the users who reviewed its reports. */
export default function QualityDialog({ id, close }: { id: string; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const mayTry = can('coaching-observer-update') && can('coaching-session-analysis-report-update');
  const reading = useEndpoint(readObserverQuality, { params: { id } });
  const { data, error } = reading;
  return (
    <Dialog open onClose={close} size="large" title={t('quality.title')}>
      {error && !data && <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />}
      {!error && !data && <Skeleton shape="block" />}
      {data?.overall.n === 0 && (
        <EmptyState icon="list-checks" title={t('quality.empty')}>
          {t('quality.empty_text')}
        </EmptyState>
      )}
      {data && data.overall.n > 0 && (
        <div className={styles.parts}>
          <p>{t('quality.text')}</p>
          <AgreementTable overall={data.overall} criteria={data.criteria} />
          {data.versions.length > 1 && <VersionTable versions={data.versions} />}
          <p className={styles.note}>{t('quality.note')}</p>
        </div>
      )}
      {mayTry && data && (
        <div className={styles.tried}>
          <TrialsPart observer_id={id} />
        </div>
      )}
    </Dialog>
  );
}
