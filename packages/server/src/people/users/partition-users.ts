import { displayName } from '@repartee/contracts/identity/display-name';
import type { BulkResult } from '@repartee/contracts/people/bulk-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import type { RequestContext } from '../../access/request-context.ts';
import { isProblem, problem } from '../../http/errors/problem.ts';
import { presentUsers } from './present-users.ts';
import { activeSuperAdminIds, findUsers } from './user-repository.ts';

/** Users of a bulk call that the caller may change, and the other users with the error code of the reason. */
export interface Partition {
  readonly allowed: readonly UserRecord[];
  readonly refused: BulkResult['refused'];
}

/** Returns the reply of a bulk call: the number of changed users, and the refused users with the reason. */
export const bulkResultOf = ({ allowed, refused }: Partition): BulkResult => ({
  done: allowed.length,
  refused,
});

/**
 * Loads the users of a bulk call in a fixed number of queries and locks their rows until the transaction ends. Refuses
 * each user for whom `check` throws an API error, with the code of this error. Refuses users that the caller cannot
 * access with `not_found`. `superAdmins` contains the ids of the super-admins who can sign in; `check` can pass it to
 * `checkSuperAdminRemains`.
 */
export async function partitionUsers(
  { db, principal }: RequestContext,
  ids: readonly string[],
  check: (user: UserRecord, superAdmins: Set<string>) => void,
): Promise<Partition> {
  const found = await presentUsers(db, await findUsers(db, principal, ids));
  const users = new Map(found.map((user) => [user.id, user]));
  const superAdmins = new Set(
    found.some(({ role }) => role === 'super-admin') ? await activeSuperAdminIds(db) : [],
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

/**
 * Throws if the user is the only super-admin who can sign in. Must be called before a user is deleted or deactivated,
 * or loses the role super-admin. Removes the user from `superAdmins`, so that one bulk call cannot change all
 * super-admins.
 */
export function checkSuperAdminRemains({ id }: UserRecord, superAdmins: Set<string>): void {
  if (!superAdmins.has(id)) return;
  if (superAdmins.size === 1) throw problem('last_super_admin');
  superAdmins.delete(id);
}
