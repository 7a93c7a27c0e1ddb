import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { listFailedJobs } from '@repartee/contracts/jobs/endpoints';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Pagination } from '@repartee/ui-kit/pagination';
import { Rows } from '@repartee/ui-kit/row';
import { useState } from 'react';
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
      <QueryBoundary reading={reading} page={false}>
        {({ items, total, page, page_size }) =>
          items.length === 0 ? (
            <EmptyState icon="check" title={t('jobs.none_title')} />
          ) : (
            <>
              <Rows card label={t('jobs.title')}>
                {items.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </Rows>
              <Pagination page={page} pageSize={page_size} total={total} onChange={setQuery} />
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}
