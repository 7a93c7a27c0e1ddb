import { useCan, useEndpoint, useTranslation } from '@repartee/app-sdk';
import { listOrganizations } from '@repartee/contracts/organization/endpoints';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { Select } from '@repartee/ui-kit/select';
import { useState } from 'react';
import { familyCalls } from '../../library/families.ts';
import { usePaused } from '../../library/use-item-search.ts';
import { PeriodPills } from '../pills.tsx';
import styles from './outcomes.module.css';

export interface OutcomeFilter {
  readonly days: number;
  readonly group_id?: string | undefined;
  readonly scenario_id?: string | undefined;
  readonly organization_id?: string | undefined;
}

export function OutcomeFilters(props: { filter: OutcomeFilter; change(filter: OutcomeFilter): void }) {
  const { filter, change } = props;
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const page = { page_size: 48, sort: 'name' } as const;
  const groups = useEndpoint(listUserGroups, { query: page }, { enabled: can('user-group-list') });
  const scenarios = useEndpoint(
    familyCalls.scenario.list,
    { query: { ...page, ...(search && { search }) } },
    { enabled: can('coaching-scenario-list'), keepPreviousData: true },
  );
  const organizations = useEndpoint(
    listOrganizations,
    { query: page },
    { enabled: can('organization-list') },
  );
  const choices = (items: readonly { id: string; name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={styles.tools}>
      <PeriodPills days={filter.days} onChange={(days) => change({ ...filter, days })} />
      {organizations.data && (
        <Select
          label={t('outcomes.of_organization')}
          clearable
          labelHidden
          placeholder={t('outcomes.all_organizations')}
          className={styles.filter}
          value={filter.organization_id ?? null}
          onChange={(value) => change({ ...filter, organization_id: value ?? undefined })}
          choices={choices(organizations.data.items)}
        />
      )}
      {groups.data && groups.data.items.length > 0 && (
        <Select
          label={t('progress.group')}
          clearable
          labelHidden
          className={styles.filter}
          placeholder={t('progress.everyone')}
          value={filter.group_id ?? null}
          onChange={(value) => change({ ...filter, group_id: value ?? undefined })}
          choices={choices(groups.data.items)}
        />
      )}
      {scenarios.data && (
        <Select
          label={t('outcomes.of_scenario')}
          clearable
          labelHidden
          placeholder={t('outcomes.all_scenarios')}
          className={styles.filter}
          value={filter.scenario_id ?? null}
          onChange={(value) => change({ ...filter, scenario_id: value ?? undefined })}
          onSearch={setTyped}
          loading={scenarios.isFetching}
          choices={choices(scenarios.data.items)}
        />
      )}
    </div>
  );
}
