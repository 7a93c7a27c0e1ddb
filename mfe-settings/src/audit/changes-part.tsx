import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { LoadError } from '@repartee/app-sdk/load-error';
import { type AuditArea, auditAreas } from '@repartee/contracts/audit/actions';
import { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import type { ListQuery } from '@repartee/contracts/page';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { Pagination } from '@repartee/ui-kit/pagination';
import { SearchField } from '@repartee/ui-kit/search-field';
import { Section } from '@repartee/ui-kit/section';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { ChangeRow } from './change-row.tsx';
import styles from './changes.module.css';

export function ChangesPart({ organizationId }: { organizationId?: string }) {
  const { t } = useTranslation('mfe-settings');
  const [asked, setAsked] = useState<Partial<ListQuery> & { area?: AuditArea | undefined }>({});
  const query = { ...asked, ...(organizationId ? { organization_id: organizationId } : {}) };
  const reading = useEndpoint(listAuditEntries, { query }, { keepPreviousData: true });
  const { data, error } = reading;
  return (
    <Section title={t('changes.title')} subtitle={t('changes.subtitle')}>
      <div className={styles.tools}>
        <SearchField
          label={t('changes.search')}
          value={asked.search ?? ''}
          maxLength={200}
          className={styles.search}
          onSearch={(search) =>
            setAsked({ area: asked.area, ...(search.trim() ? { search: search.trim() } : {}) })
          }
        />
        <FilterMenu
          label={t('changes.area_label')}
          anyLabel={t('changes.any_area')}
          value={asked.area}
          onChange={(area) => setAsked({ search: asked.search, area })}
          choices={auditAreas.map((value) => ({ value, label: t(`changes.area.${value}`) }))}
        />
      </div>
      {error && !data ? (
        <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />
      ) : !data ? (
        <SkeletonGroup>
          <Skeleton width="wide" />
          <Skeleton width="half" />
          <Skeleton width="wide" />
        </SkeletonGroup>
      ) : data.items.length === 0 ? (
        <p className={styles.none}>{t(asked.search || asked.area ? 'changes.no_match' : 'changes.none')}</p>
      ) : (
        <ol className={styles.rows} aria-busy={reading.isFetching}>
          {data.items.map((entry) => (
            <ChangeRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {data && (
        <Pagination
          page={data.page}
          pageSize={data.page_size}
          total={data.total}
          onChange={(next) => setAsked({ ...asked, ...next })}
        />
      )}
    </Section>
  );
}
