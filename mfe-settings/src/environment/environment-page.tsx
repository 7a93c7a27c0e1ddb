import { useEndpoint, useWords } from '@repartee/app-sdk';
import { listEnvironmentSettings } from '@repartee/contracts/environment/endpoints';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { ReadingTrouble } from '../trouble/reading-trouble.tsx';
import { EnvironmentForm } from './environment-form.tsx';

/** R-ROUTE-9: what this installation runs with, where each setting comes from, and what of it can be changed here. */
export default function EnvironmentPage() {
  const words = useWords('mfe-settings');
  const { data, error, refetch, isFetching } = useEndpoint(listEnvironmentSettings, {});
  if (error) return <ReadingTrouble error={error} retry={refetch} retrying={isFetching} />;
  if (!data) return <SkeletonPage />;
  return (
    <>
      <PageHeader
        title={words('environment.title')}
        subtitle={words('environment.lead')}
        trail={[{ label: words('home.title'), href: '/settings' }]}
      />
      <EnvironmentForm settings={data.items} />
    </>
  );
}
