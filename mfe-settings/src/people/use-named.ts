import { useEndpoint } from '@repartee/app-sdk';
import { listOrganizations, readOrganization } from '@repartee/contracts/organization/endpoints';
import { listUserGroups, readUserGroup } from '@repartee/contracts/people/group-endpoints';
import { useState } from 'react';

const byName = { page_size: 48, sort: 'name' } as const;
const searching = (search: string) => (search.trim() ? { search: search.trim() } : {});

interface Wanted {
  /** Whose name is needed, wherever it stands among the many. */
  readonly chosen?: string | undefined;
  readonly enabled?: boolean;
}

/** Groups by name, of one organization if it is given: the first of them, those that a search finds, and what `chosen` is called. */
export function useGroups(organization_id: string | undefined, { chosen, enabled = true }: Wanted = {}) {
  const [search, setSearch] = useState('');
  const query = { ...byName, ...(organization_id ? { organization_id } : {}) };
  const first = useEndpoint(listUserGroups, { query }, { enabled });
  const found = useEndpoint(
    listUserGroups,
    { query: { ...query, ...searching(search) } },
    { enabled, keep: true },
  );
  const listed = first.data?.items.find(({ id }) => id === chosen);
  const named = useEndpoint(
    readUserGroup,
    { params: { id: chosen ?? '' } },
    { enabled: chosen !== undefined && !listed && (!enabled || first.data !== undefined) },
  );
  return { first: first.data, found: found.data, search, setSearch, chosen: (listed ?? named.data)?.name };
}

/** The same of organizations. */
export function useOrganizations({ chosen, enabled = true }: Wanted = {}) {
  const [search, setSearch] = useState('');
  const first = useEndpoint(listOrganizations, { query: byName }, { enabled });
  const found = useEndpoint(
    listOrganizations,
    { query: { ...byName, ...searching(search) } },
    { enabled, keep: true },
  );
  const listed = first.data?.items.find(({ id }) => id === chosen);
  const named = useEndpoint(
    readOrganization,
    { params: { id: chosen ?? '' } },
    { enabled: enabled && chosen !== undefined && !listed && first.data !== undefined },
  );
  return { first: first.data, found: found.data, search, setSearch, chosen: (listed ?? named.data)?.name };
}
