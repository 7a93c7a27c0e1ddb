import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { readMe } from '@repartee/contracts/people/identity/endpoints';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Section } from '@repartee/ui-kit/section';

/** A page that calls the API. The page shows a skeleton while loading, and a retry button if the call fails. */
export default function OverviewPage() {
  const { t } = useTranslation('mfe-insights');
  const reading = useEndpoint(readMe, {});
  return (
    <>
      <PageHeader title={t('overview.title')} subtitle={t('overview.lead')} />
      <QueryBoundary reading={reading}>
        {(me) => (
          <Section title={t('overview.yours', { name: me.first_name })}>{me.organization_name}</Section>
        )}
      </QueryBoundary>
    </>
  );
}
