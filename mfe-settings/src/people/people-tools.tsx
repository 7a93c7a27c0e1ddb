import { useCan, useWords } from '@repartee/app-sdk';
import { accountRoles, userStatuses } from '@repartee/contracts/people/user-record';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { FoundFilter } from '../list/found-filter.tsx';
import type { usePeopleQuery } from './people-query.ts';
import { useGroups } from './use-groups.ts';
import { useOrganizations } from './use-organizations.ts';

/** What the list of people is narrowed by. */
export function PeopleTools({ list }: { list: ReturnType<typeof usePeopleQuery> }) {
  const words = useWords('mfe-settings');
  const everywhere = useCan()('organization-list');
  const { state, filters, change } = list;
  const { organization_id } = filters;
  const organizations = useOrganizations({ chosen: organization_id, enabled: everywhere });
  const groups = useGroups(organization_id, {
    chosen: filters.group_id,
    enabled: !everywhere || organization_id !== undefined,
  });
  return (
    <ListTools state={state} change={change} label={words('people.search')}>
      <FilterMenu
        label={words('people.filter_role')}
        anyLabel={words('people.any_role')}
        value={filters.role}
        onChange={(role) => change({ filters: { role } })}
        choices={accountRoles.map((value) => ({ value, label: words(`person.role.${value}`) }))}
      />
      <FilterMenu
        label={words('people.filter_status')}
        anyLabel={words('people.any_status')}
        value={filters.status}
        onChange={(status) => change({ filters: { status } })}
        choices={userStatuses.map((value) => ({ value, label: words(`person.status.${value}`) }))}
      />
      {organizations.first && (
        <FoundFilter
          of={organizations}
          label={words('people.filter_organization')}
          anyLabel={words('people.any_organization')}
          searchLabel={words('organization.search')}
          value={organization_id}
          onChange={(organization) => change({ filters: { organization, group: undefined } })}
        />
      )}
      {(filters.group_id || (groups.first && groups.first.total > 0)) && (
        <FoundFilter
          of={groups}
          label={words('people.filter_group')}
          anyLabel={words('people.any_group')}
          searchLabel={words('group.search')}
          value={filters.group_id}
          onChange={(group) => change({ filters: { group } })}
        />
      )}
    </ListTools>
  );
}
