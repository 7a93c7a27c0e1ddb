import { useEndpoint, useTranslation, useUser } from '@repartee/app-sdk';
import { LoadError } from '@repartee/app-sdk/load-error';
import { listApplications } from '@repartee/contracts/remotes/application/endpoints';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { SkeletonCards } from '@repartee/ui-kit/skeleton';
import { RemoteProviders } from '../../app/remote-providers.tsx';
import { useRouteContext } from '../../app/route-context.tsx';
import { ApplicationCard, offeredApplications } from './application-card.tsx';
import styles from './apps.module.css';

export default function ApplicationList() {
  return (
    <RemoteProviders>
      <Applications />
    </RemoteProviders>
  );
}

function Applications() {
  const { t } = useTranslation('apps');
  const { boot } = useRouteContext();
  const { organization_role } = useUser();
  const { data, error, refetch, isFetching } = useEndpoint(listApplications, {});
  if (error && !data) return <LoadError error={error} retry={refetch} retrying={isFetching} />;
  if (!data) return <SkeletonCards cover={false} />;
  const offered = offeredApplications(boot, data.items, organization_role === 'super-admin');
  if (offered.length === 0)
    return (
      <EmptyState icon="layout-grid" title={t('none_title')}>
        {t('none_text')}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {offered.map((one) => (
        <ApplicationCard key={one.declared.id} offered={one} />
      ))}
    </ul>
  );
}
