import { displayName } from '@repartee/contracts/identity/display-name';
import { type Db, withoutTenantScope } from '../tenant-scope.ts';

/**
 * Returns the display names of accounts by id, for code that cannot read accounts. Deleted accounts are not in the
 * result.
 */
export async function accountNames(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await withoutTenantScope(db, () =>
    db
      .selectFrom('account')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('id', 'in', wanted)
      .execute(),
  );
  return new Map(rows.map((account) => [account.id, displayName(account)]));
}
