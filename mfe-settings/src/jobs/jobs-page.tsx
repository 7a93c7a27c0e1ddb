import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { listFailedJobs } from '@repartee/contracts/runtime/jobs/endpoints';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { useState } from 'react';
import { PagedRows } from '../list/paged-rows.tsx';
import { JobRow } from './job-row.tsx';

export default function JobsPage() {
  const { t } = useTranslation('mfe-settings');
  const [query, setQuery] = useState<{ page?: number; page_size?: number }>({});
  const reading = useEndpoint(listFailedJobs, { query }, { keepPreviousData: true });
  return (
    <>
      <PageHeader
        title={t('jobs.title')}
        subtitle={t('jobs.lead')}
        trail={[{ label: t('home.title'), href: '/settings' }]}
      />
      <PagedRows
        reading={reading}
        label={t('jobs.title')}
        onPage={setQuery}
        none={<EmptyState icon="check" title={t('jobs.none_title')} />}
      >
        {(job) => <JobRow key={job.id} job={job} />}
      </PagedRows>
    </>
  );
}
