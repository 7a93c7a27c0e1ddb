import { useCan, useTranslation } from '@repartee/app-sdk';
import { accountRoles, userStatuses } from '@repartee/contracts/people/accounts';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { useOrganizations } from '../../form/use-organizations.ts';
import { EntityFilter } from '../../list/entity-filter.tsx';
import { useGroups } from '../parts/use-groups.ts';
import type { useUsersQuery } from './users-query.ts';

export function UserListTools({ list }: { list: ReturnType<typeof useUsersQuery> }) {
  const { t } = useTranslation('mfe-settings');
  const everywhere = useCan()('organization-list');
  const { state, filters, change } = list;
  const { organization_id } = filters;
  const organizations = useOrganizations({ chosen: organization_id, enabled: everywhere });
  const groups = useGroups(organization_id, {
    chosen: filters.group_id,
    enabled: !everywhere || organization_id !== undefined,
  });
  return (
    <ListTools state={state} change={change} label={t('people.search')} filters={Object.keys(filters).length}>
      <FilterMenu
        label={t('people.filter_role')}
        anyLabel={t('people.any_role')}
        value={filters.role}
        onChange={(role) => change({ filters: { role } })}
        choices={accountRoles.map((value) => ({ value, label: t(`person.role.${value}`) }))}
      />
      <FilterMenu
        label={t('people.filter_status')}
        anyLabel={t('people.any_status')}
        value={filters.erasure_requested ? 'erasure' : filters.status}
        onChange={(status) => change({ filters: { status } })}
        choices={[...userStatuses, 'erasure' as const].map((value) => ({
          ...{ value, label: t(`person.status.${value}`) },
        }))}
      />
      {organizations.first && (
        <EntityFilter
          of={organizations}
          label={t('people.filter_organization')}
          anyLabel={t('people.any_organization')}
          searchLabel={t('organization.search')}
          value={organization_id}
          onChange={(organization) => change({ filters: { organization, group: undefined } })}
        />
      )}
      {(filters.group_id || (groups.first && groups.first.total > 0)) && (
        <EntityFilter
          of={groups}
          label={t('people.filter_group')}
          anyLabel={t('people.any_group')}
          searchLabel={t('group.search')}
          value={filters.group_id}
          onChange={(group) => change({ filters: { group } })}
        />
      )}
    </ListTools>
  );
}
