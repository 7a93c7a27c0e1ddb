import type { UserListQuery } from '@repartee/contracts/people/user-endpoints';
import { sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { statusOf, type UserRow, userColumns, usersFor } from './user-repository.ts';

export type UserFilter = Pick<
  UserListQuery,
  'search' | 'role' | 'status' | 'group_id' | 'organization_id' | 'erasure_requested' | 'sort'
>;

function matching(db: Db, principal: Principal, filter: UserFilter) {
  const { search, role, status, group_id, organization_id } = filter;
  let matches = usersFor(db, principal);
  if (role) matches = matches.where('account.role', '=', role);
  if (status) matches = matches.where(statusOf, '=', status);
  if (organization_id) matches = matches.where('account.organization_id', '=', organization_id);
  if (filter.erasure_requested) matches = matches.where('account.erasure_requested_at', 'is not', null);
  if (group_id) {
    matches = matches.where('account.id', 'in', (eb) =>
      eb.selectFrom('user_group_member').select('account_id').where('user_group_id', '=', group_id),
    );
  }
  return matches.where(
    matchesSearch(search, sql`account.first_name`, sql`account.last_name`, sql`account.email`),
  );
}

export async function listUserRows(
  db: Db,
  principal: Principal,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<UserRow[]> {
  const matches = matching(db, principal, filter);
  const sorted =
    filter.sort === 'name'
      ? matches.orderBy(sql`lower(account.last_name)`).orderBy(sql`lower(account.first_name)`)
      : matches.orderBy('account.updated_at', filter.sort === 'updated_at' ? 'asc' : 'desc');
  return sorted
    .orderBy('account.id')
    .select(userColumns)
    .select(statusOf.as('status'))
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countUsers(db: Db, principal: Principal, filter: UserFilter): Promise<number> {
  const { total } = await matching(db, principal, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
