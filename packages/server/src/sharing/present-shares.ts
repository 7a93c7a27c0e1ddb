import type { LibraryShare } from '@repartee/contracts/library/share';
import { accountNames } from '../database/query/account-names.ts';
import type { Db } from '../database/tenant-scope.ts';
import { organizationNames, type ShareRow } from '../library/share-repository.ts';

/** The name of a user whose account was deleted is empty. */
export async function presentShares(db: Db, shares: readonly ShareRow[]): Promise<LibraryShare[]> {
  const idsOf = (field: 'to_organization_id' | 'to_group_id' | 'created_by') =>
    shares.map((share) => share[field]).filter((id) => id !== null);
  const organizations = await organizationNames(db, idsOf('to_organization_id'));
  const groups = await groupNames(db, idsOf('to_group_id'));
  const people = await accountNames(db, idsOf('created_by'));
  const named = (names: ReadonlyMap<string, string>, id: string | null) =>
    id === null ? null : { id, name: names.get(id) ?? '' };
  return shares.map((share) => ({
    id: share.id,
    mode: share.mode,
    organization: named(organizations, share.to_organization_id),
    group: named(groups, share.to_group_id),
    created_by_name: people.get(share.created_by) ?? '',
    created_at: share.created_at.toISOString(),
  }));
}

async function groupNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('user_group').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
