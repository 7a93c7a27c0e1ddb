import type { BulkResult } from '@repartee/contracts/people/bulk-endpoints';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import type { RequestContext } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { isProblem, problem } from '../../runtime/http/errors/problem.ts';
import { groupsOf } from '../membership-repository.ts';
import { activeSuperAdminIds, findUsers, type UserRow } from './user-repository.ts';

export interface Partition {
  readonly allowed: readonly UserRecord[];
  readonly refused: BulkResult['refused'];
}

export const bulkResultOf = ({ allowed, refused }: Partition): BulkResult => ({
  done: allowed.length,
  refused,
});

/**
 * Locks the users of a bulk call until the transaction ends. Users for whom `check` throws an API error are returned
 * in `refused` with the code of this error. Other errors are thrown.
 */
export async function partitionUsers(
  { db, principal }: RequestContext,
  ids: readonly string[],
  check: (user: UserRecord, superAdmins: Set<string>) => void,
): Promise<Partition> {
  const visibleUsers = await presentUsers(db, await findUsers(db, principal, ids));
  const users = new Map(visibleUsers.map((user) => [user.id, user]));
  const superAdmins = new Set(
    visibleUsers.some(({ role }) => role === 'super-admin') ? await activeSuperAdminIds(db) : [],
  );
  const allowed: UserRecord[] = [];
  const refused: BulkResult['refused'] = [];
  for (const id of new Set(ids)) {
    const user = users.get(id);
    try {
      if (!user) throw problem('not_found');
      check(user, superAdmins);
      allowed.push(user);
    } catch (error) {
      if (!isProblem(error)) throw error;
      refused.push({ id, name: user ? displayName(user) : '', code: error.code });
    }
  }
  return { allowed, refused };
}

export async function presentUsers(db: Db, rows: readonly UserRow[]): Promise<UserRecord[]> {
  const groups = await groupsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    groups: groups.get(row.id) ?? [],
    erasure_requested_at: row.erasure_requested_at?.toISOString() ?? null,
    invited_at: row.invited_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}
