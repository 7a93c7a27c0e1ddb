import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { listEnvironmentSettings } from '@repartee/contracts/runtime/settings/endpoints';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { EnvironmentForm } from './environment-form.tsx';

export default function EnvironmentPage() {
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(listEnvironmentSettings, {});
  return (
    <QueryBoundary reading={reading}>
      {({ items }) => (
        <>
          <PageHeader
            title={t('environment.title')}
            subtitle={t('environment.lead')}
            trail={[{ label: t('home.title'), href: '/settings' }]}
          />
          <EnvironmentForm settings={items} />
        </>
      )}
    </QueryBoundary>
  );
}
