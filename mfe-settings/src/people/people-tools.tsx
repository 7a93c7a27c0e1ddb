import { useCan, useEndpoint, useWords } from '@repartee/app-sdk';
import { listOrganizations } from '@repartee/contracts/organization/endpoints';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { accountRoles, userStatuses } from '@repartee/contracts/people/user-record';
import { FilterMenu } from '@repartee/ui-kit/filter-menu';
import { ListTools } from '@repartee/ui-kit/list-tools';
import type { usePeopleQuery } from './people-query.ts';

const byName = { page_size: 48, sort: 'name' } as const;

/** What the list of people is narrowed by. */
export function PeopleTools({ list }: { list: ReturnType<typeof usePeopleQuery> }) {
  const words = useWords('mfe-settings');
  const everywhere = useCan()('organization-list');
  const { state, filters, change } = list;
  const { organization_id } = filters;
  const groups = useEndpoint(
    listUserGroups,
    { query: { ...byName, ...(organization_id ? { organization_id } : {}) } },
    { enabled: !everywhere || organization_id !== undefined },
  );
  const organizations = useEndpoint(listOrganizations, { query: byName }, { enabled: everywhere });
  const choicesOf = (items: readonly { id: string; name: string }[] = []) =>
    items.map(({ id, name }) => ({ value: id, label: name }));
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
      {everywhere && (
        <FilterMenu
          label={words('people.filter_organization')}
          anyLabel={words('people.any_organization')}
          value={organization_id}
          onChange={(organization) => change({ filters: { organization, group: undefined } })}
          choices={choicesOf(organizations.data?.items)}
        />
      )}
      {groups.data && groups.data.items.length > 0 && (
        <FilterMenu
          label={words('people.filter_group')}
          anyLabel={words('people.any_group')}
          value={filters.group_id}
          onChange={(group) => change({ filters: { group } })}
          choices={choicesOf(groups.data.items)}
        />
      )}
    </ListTools>
  );
}
