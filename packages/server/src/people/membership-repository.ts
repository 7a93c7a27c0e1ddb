import type { Db } from '../runtime/database/tenant-scope.ts';

export interface GroupName {
  readonly id: string;
  readonly name: string;
}

export async function groupsOf(db: Db, account_ids: readonly string[]): Promise<Map<string, GroupName[]>> {
  const groups = new Map<string, GroupName[]>(account_ids.map((id) => [id, []]));
  if (account_ids.length === 0) return groups;
  const rows = await db
    .selectFrom('user_group_member')
    .innerJoin('user_group', 'user_group.id', 'user_group_member.user_group_id')
    .select(['account_id', 'user_group.id', 'user_group.name'])
    .where('account_id', 'in', account_ids)
    .orderBy('user_group.name')
    .execute();
  for (const { account_id, ...group } of rows) groups.get(account_id)?.push(group);
  return groups;
}

export async function groupsOfOrganization(db: Db, organization_id: string): Promise<GroupName[]> {
  return db
    .selectFrom('user_group')
    .select(['id', 'name'])
    .where('organization_id', '=', organization_id)
    .execute();
}

/** Returns those ids that belong to groups of the organization, and locks these groups against deletion. */
export async function ownGroupIds(
  db: Db,
  organization_id: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('user_group')
    .select('id')
    .where('id', 'in', ids)
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function membersOfGroups(db: Db, group_ids: readonly string[]): Promise<string[]> {
  if (group_ids.length === 0) return [];
  const members = db
    .selectFrom('user_group_member')
    .select('account_id')
    .where('user_group_id', 'in', group_ids);
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', members)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

export const membershipsOf = (
  db: Db,
  account_id: string,
): Promise<(GroupName & { readonly from_realm: boolean })[]> =>
  db
    .selectFrom('user_group_member')
    .innerJoin('user_group', 'user_group.id', 'user_group_member.user_group_id')
    .select(['user_group.id', 'user_group.name', 'from_realm'])
    .where('account_id', '=', account_id)
    .execute();

export interface Membership {
  readonly organization_id: string;
  readonly user_group_id: string;
  readonly account_id: string;
  readonly from_realm?: boolean;
}

const atOnce = 1000;

export async function insertMemberships(db: Db, memberships: readonly Membership[]): Promise<void> {
  for (let from = 0; from < memberships.length; from += atOnce) {
    await db
      .insertInto('user_group_member')
      .values(memberships.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function leaveGroups(
  db: Db,
  account_id: string,
  user_group_ids: readonly string[],
): Promise<void> {
  if (user_group_ids.length === 0) return;
  await db
    .deleteFrom('user_group_member')
    .where('account_id', '=', account_id)
    .where('user_group_id', 'in', user_group_ids)
    .execute();
}

export async function removeMembers(
  db: Db,
  user_group_id: string,
  account_ids: readonly string[],
): Promise<void> {
  if (account_ids.length === 0) return;
  await db
    .deleteFrom('user_group_member')
    .where('user_group_id', '=', user_group_id)
    .where('account_id', 'in', account_ids)
    .execute();
}
