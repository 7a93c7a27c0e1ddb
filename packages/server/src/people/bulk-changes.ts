import type { AccountRole } from '@repartee/contracts/people/accounts';
import type { BulkResult } from '@repartee/contracts/people/bulk-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import type { RequestContext } from '../runtime/access/principal.ts';
import { orNotFound, problem } from '../runtime/http/errors/problem.ts';
import { findGroup } from './groups/group-repository.ts';
import { inviteAll } from './identity/password/invitations.ts';
import { groupsOf, insertMemberships } from './membership-repository.ts';
import { announcePlaylists } from './notification/playlist-announcement-repository.ts';
import { eraseUsers } from './users/erase-users.ts';
import { bulkResultOf, partitionUsers } from './users/partition-users.ts';
import { factsOf, recordUserEvents } from './users/user-events.ts';
import { checkMayInvite, checkMayTouch, checkSuperAdminRemains } from './users/user-policy.ts';
import { updateUserRows } from './users/user-repository.ts';

// Each function changes many users with a fixed number of queries. The embedded database has only one
// connection, so many queries would delay all other requests.

const idsOf = (users: readonly UserRecord[]) => users.map(({ id }) => id);

export async function setUsersRole(
  acting: RequestContext,
  ids: readonly string[],
  role: AccountRole,
): Promise<BulkResult> {
  const { db, principal } = acting;
  const users = await partitionUsers(acting, ids, (user, superAdmins) => {
    checkMayTouch(principal, user.role, 'update');
    if (user.role === role) return;
    if (user.id === principal.id) throw problem('own_account', 'You cannot change your own role.');
    checkMayTouch(principal, role, 'create');
    checkSuperAdminRemains(user, superAdmins);
  });
  const changed = users.allowed.filter((user) => user.role !== role);
  await updateUserRows(db, idsOf(changed), { role });
  await recordUserEvents(
    acting,
    'user-updated',
    changed.map((user) => ({ user, before: { role: user.role }, after: { role } })),
  );
  return bulkResultOf(users);
}

/**
 * Adds users to a group without removing them from other groups. Throws `not_found` if the caller cannot
 * access the group.
 */
export async function addUsersToGroup(
  acting: RequestContext,
  ids: readonly string[],
  group_id: string,
): Promise<BulkResult> {
  const { db, principal } = acting;
  const group = orNotFound(await findGroup(db, principal, group_id));
  const users = await partitionUsers(acting, ids, (user) => {
    checkMayTouch(principal, user.role, 'update');
    if (user.organization_id !== group.organization_id)
      throw problem('invalid_input', undefined, { group_id: 'is a group of another organization' });
  });
  const joined = users.allowed.filter(({ groups }) => groups.every(({ id }) => id !== group_id));
  const { organization_id } = group;
  await insertMemberships(
    db,
    idsOf(joined).map((account_id) => ({ account_id, organization_id, user_group_id: group_id })),
  );
  if (joined.length > 0)
    await announcePlaylists(db, { organization_id, by: principal.id, account_ids: idsOf(joined) });
  const groups = await groupsOf(db, idsOf(joined));
  await recordUserEvents(
    acting,
    'user-updated',
    joined.map((user) => ({
      user,
      before: factsOf(user),
      after: factsOf({ ...user, groups: groups.get(user.id) ?? [] }),
    })),
  );
  return bulkResultOf(users);
}

/** Does not delete the caller or the last super-admin who can sign in. */
export async function deleteUsers(acting: RequestContext, ids: readonly string[]): Promise<BulkResult> {
  const { principal } = acting;
  const users = await partitionUsers(acting, ids, (user, superAdmins) => {
    checkMayTouch(principal, user.role, 'delete');
    if (user.id === principal.id) throw problem('own_account');
    checkSuperAdminRemains(user, superAdmins);
  });
  await eraseUsers(acting, users.allowed);
  return bulkResultOf(users);
}

/** Users who were invited before get another invitation. Active and deactivated users are in `refused`. */
export async function inviteUsers(acting: RequestContext, ids: readonly string[]): Promise<BulkResult> {
  const { db, principal } = acting;
  const users = await partitionUsers(acting, ids, (user) => checkMayInvite(principal, user));
  await inviteAll(db, { account_ids: idsOf(users.allowed), invited_by: principal.id });
  await updateUserRows(db, idsOf(users.allowed), { invited_at: new Date() });
  await recordUserEvents(
    acting,
    'user-invited',
    users.allowed.map((user) => ({ user })),
  );
  return bulkResultOf(users);
}
