import type { ListQuery } from '@repartee/contracts/page';
import type { GroupMember, UserGroupDraft } from '@repartee/contracts/people/group-endpoints';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { UserGroupTable } from '../../runtime/database/schema/account-tables.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { findableUsers } from '../users/user-policy.ts';
import { statusOf } from '../users/user-repository.ts';

export type GroupRow = Selectable<UserGroupTable> & {
  readonly organization_name: string;
  readonly member_count: number;
};
type GroupColumns = Omit<UserGroupDraft, 'member_ids'>;

const groupsFor = (db: Db, principal: Principal) => {
  const matches = db
    .selectFrom('user_group')
    .innerJoin('organization', 'organization.id', 'user_group.organization_id');
  return principal.role === 'super-admin'
    ? matches
    : matches.where('user_group.organization_id', '=', principal.organization_id);
};

/** Counts only members that the caller can access. */
const memberCount = (principal: Principal) => (eb: ExpressionBuilder<Database, 'user_group'>) =>
  eb
    .selectFrom('user_group_member')
    .innerJoin('account', 'account.id', 'user_group_member.account_id')
    .select((inner) => inner.fn.countAll<number>().as('members'))
    .whereRef('user_group_member.user_group_id', '=', 'user_group.id')
    .where(findableUsers(principal))
    .$asScalar()
    .$notNull()
    .as('member_count');

const order = {
  name: sql<string>`user_group.name`,
  time: sql<Date>`user_group.updated_at`,
  id: sql<string>`user_group.id`,
};

export function listGroupRows(
  db: Db,
  principal: Principal,
  query: ListQuery & { organization_id?: string | undefined },
): Promise<{ rows: GroupRow[]; total: number }> {
  const { search, organization_id } = query;
  const matches = groupsFor(db, principal).where(
    matchesSearch(search, sql`user_group.name`, sql`user_group.description`),
  );
  return paginate(
    organization_id ? matches.where('user_group.organization_id', '=', organization_id) : matches,
    query,
    order,
    (rows) =>
      rows
        .selectAll('user_group')
        .select('organization.name as organization_name')
        .select(memberCount(principal)),
  );
}

export const findGroup = (db: Db, principal: Principal, id: string): Promise<GroupRow | undefined> =>
  groupsFor(db, principal)
    .selectAll('user_group')
    .select('organization.name as organization_name')
    .select(memberCount(principal))
    .where('user_group.id', '=', id)
    .executeTakeFirst();

export const membersOf = (db: Db, principal: Principal, user_group_id: string): Promise<GroupMember[]> =>
  db
    .selectFrom('account')
    .innerJoin('user_group_member', 'user_group_member.account_id', 'account.id')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'image', statusOf.as('status')])
    .where('user_group_id', '=', user_group_id)
    .where(findableUsers(principal))
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .execute();

export async function insertGroup(db: Db, organization_id: string, group: GroupColumns): Promise<string> {
  return insertWithId(db, 'user_group', { ...group, organization_id });
}

export async function insertGroups(
  db: Db,
  organization_id: string,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (names.length === 0) return [];
  return db
    .insertInto('user_group')
    .values(names.map((name) => ({ name, organization_id, description: '', image: null })))
    .returning(['id', 'name'])
    .execute();
}

export const updateGroupRow = (db: Db, id: string, group: GroupColumns) =>
  db
    .updateTable('user_group')
    .set({ ...group, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

export const deleteGroupRow = (db: Db, id: string) =>
  db.deleteFrom('user_group').where('id', '=', id).execute();
