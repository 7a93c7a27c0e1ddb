import { useEndpoint, useTranslation, useUser } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { listPermissionGrants } from '@repartee/contracts/remotes/permission-grant-endpoints';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { PageHeader } from '@repartee/ui-kit/page-header';
import styles from './permission-card.module.css';
import { PermissionCard } from './permission-card.tsx';

export default function PermissionsPage() {
  const { t } = useTranslation('mfe-settings');
  const { organization_id } = useUser();
  const reading = useEndpoint(listPermissionGrants, { params: { id: organization_id } });
  return (
    <QueryBoundary reading={reading}>
      {({ items }) => (
        <>
          <PageHeader
            title={t('permissions.title')}
            subtitle={t('permissions.lead')}
            trail={[{ label: t('home.title'), href: '/settings' }]}
          />
          {items.length === 0 ? (
            <EmptyState icon="key-round" title={t('permissions.none_title')}>
              {t('permissions.none_text')}
            </EmptyState>
          ) : (
            <div className={styles.cards}>
              {items.map((grants) => (
                <PermissionCard key={grants.permission} grants={grants} />
              ))}
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
