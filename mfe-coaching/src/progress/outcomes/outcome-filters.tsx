import { useCan, useTranslation } from '@repartee/app-sdk';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { listOrganizations } from '@repartee/contracts/people/organization/endpoints';
import { familyCalls } from '../../library/families.ts';
import { NameFilter } from '../name-filter.tsx';
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
  return (
    <div className={styles.tools}>
      <PeriodPills days={filter.days} onChange={(days) => change({ ...filter, days })} />
      {can('organization-list') && (
        <NameFilter
          list={listOrganizations}
          label={t('outcomes.of_organization')}
          placeholder={t('outcomes.all_organizations')}
          value={filter.organization_id}
          onChange={(organization_id) => change({ ...filter, organization_id })}
        />
      )}
      {can('user-group-list') && (
        <NameFilter
          list={listUserGroups}
          label={t('progress.group')}
          placeholder={t('progress.everyone')}
          value={filter.group_id}
          onChange={(group_id) => change({ ...filter, group_id })}
        />
      )}
      {can('coaching-scenario-list') && (
        <NameFilter
          list={familyCalls.scenario.list}
          label={t('outcomes.of_scenario')}
          placeholder={t('outcomes.all_scenarios')}
          value={filter.scenario_id}
          onChange={(scenario_id) => change({ ...filter, scenario_id })}
        />
      )}
    </div>
  );
}
