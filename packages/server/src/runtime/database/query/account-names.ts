import { displayName } from '@repartee/contracts/people/identity/display-name';
import { type Db, withoutTenantScope } from '../tenant-scope.ts';

/**
 * Returns display names by account id, even if the user may not read the accounts. Deleted accounts are not in
 * the map.
 */
export async function accountNames(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  if (uniqueIds.length === 0) return new Map();
  // A user sees the names of people whose accounts the user may not read.
  const rows = await withoutTenantScope(db, 'several organizations', () =>
    db
      .selectFrom('account')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('id', 'in', uniqueIds)
      .execute(),
  );
  return new Map(rows.map((account) => [account.id, displayName(account)]));
}
