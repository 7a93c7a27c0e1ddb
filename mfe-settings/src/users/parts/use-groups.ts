import { useEndpoint } from '@repartee/app-sdk';
import { listUserGroups, readUserGroup } from '@repartee/contracts/people/group-endpoints';
import { useState } from 'react';
import { firstPageByName, type ListSearch, searchByName } from '../../list/search-by-name.ts';

/**
 * `chosen` is the id of the selected group. Its name is requested even if the first page does not contain the
 * group.
 */
export function useGroups(organization_id: string | undefined, { chosen, enabled = true }: ListSearch = {}) {
  const [search, setSearch] = useState('');
  const among = organization_id ? { organization_id } : {};
  const first = useEndpoint(listUserGroups, { query: { ...firstPageByName, ...among } }, { enabled });
  const found = useEndpoint(
    listUserGroups,
    { query: { ...searchByName(search), ...among } },
    { enabled, keepPreviousData: true },
  );
  const listed = first.data?.items.find(({ id }) => id === chosen);
  const named = useEndpoint(
    readUserGroup,
    { params: { id: chosen ?? '' } },
    { enabled: chosen !== undefined && !listed && (!enabled || first.data !== undefined) },
  );
  return { first: first.data, found: found.data, search, setSearch, chosen: (listed ?? named.data)?.name };
}
