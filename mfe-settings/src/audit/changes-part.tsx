import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { type AuditArea, auditAreas } from '@repartee/contracts/audit/actions';
import { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import type { ListQuery } from '@repartee/contracts/page';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { Pagination } from '@repartee/ui-kit/pagination';
import { Rows } from '@repartee/ui-kit/row';
import { SearchField } from '@repartee/ui-kit/search-field';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonLines } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { ChangeRow } from './change-row.tsx';
import styles from './changes.module.css';

export function ChangesPart({ organizationId }: { organizationId?: string }) {
  const { t } = useTranslation('mfe-settings');
  const [asked, setAsked] = useState<Partial<ListQuery> & { area?: AuditArea | undefined }>({});
  const query = { ...asked, ...(organizationId ? { organization_id: organizationId } : {}) };
  const reading = useEndpoint(listAuditEntries, { query }, { keepPreviousData: true });
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
      <QueryBoundary reading={reading} page={false} skeleton={<SkeletonLines count={3} />}>
        {({ items, page, page_size, total }) => (
          <>
            {items.length === 0 && (
              <p className={styles.none}>
                {t(asked.search || asked.area ? 'changes.no_match' : 'changes.none')}
              </p>
            )}
            {items.length > 0 && (
              <Rows card label={t('changes.title')}>
                {items.map((entry) => (
                  <ChangeRow key={entry.id} entry={entry} />
                ))}
              </Rows>
            )}
            <Pagination
              page={page}
              pageSize={page_size}
              total={total}
              onChange={(next) => setAsked({ ...asked, ...next })}
            />
          </>
        )}
      </QueryBoundary>
    </Section>
  );
}
