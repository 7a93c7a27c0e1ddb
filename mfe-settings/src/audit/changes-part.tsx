import { useEndpoint, useTranslation } from '@repartee/app-sdk';
import type { ListQuery } from '@repartee/contracts/page';
import { type AuditArea, auditAreas } from '@repartee/contracts/runtime/audit/actions';
import { listAuditEntries } from '@repartee/contracts/runtime/audit/endpoints';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { SearchField } from '@repartee/ui-kit/search-field';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonLines } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { PagedRows } from '../list/paged-rows.tsx';
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
      <PagedRows
        reading={reading}
        label={t('changes.title')}
        skeleton={<SkeletonLines count={3} />}
        onPage={(next) => setAsked({ ...asked, ...next })}
        none={
          <p className={styles.none}>{t(asked.search || asked.area ? 'changes.no_match' : 'changes.none')}</p>
        }
      >
        {(entry) => <ChangeRow key={entry.id} entry={entry} />}
      </PagedRows>
    </Section>
  );
}
