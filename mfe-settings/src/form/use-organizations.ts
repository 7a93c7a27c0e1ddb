import { useEndpoint } from '@repartee/app-sdk';
import { listOrganizations, readOrganization } from '@repartee/contracts/people/organization/endpoints';
import { useState } from 'react';
import { firstPageByName, type ListSearch, searchByName } from '../list/search-by-name.ts';

/**
 * `chosen` is the id of the selected organization. Its name is requested even if the first page does not
 * contain the organization.
 */
export function useOrganizations({ chosen, enabled = true }: ListSearch = {}) {
  const [search, setSearch] = useState('');
  const first = useEndpoint(listOrganizations, { query: firstPageByName }, { enabled });
  const found = useEndpoint(
    listOrganizations,
    { query: searchByName(search) },
    { enabled, keepPreviousData: true },
  );
  const listed = first.data?.items.find(({ id }) => id === chosen);
  const named = useEndpoint(
    readOrganization,
    { params: { id: chosen ?? '' } },
    { enabled: enabled && chosen !== undefined && !listed && first.data !== undefined },
  );
  return { first: first.data, found: found.data, search, setSearch, chosen: (listed ?? named.data)?.name };
}
