import type { BulkResult } from '@repartee/contracts/people/bulk-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import type { RequestContext } from '../../runtime/access/principal.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { announcePlaylists } from '../notification/playlist-announcement-repository.ts';
import { bulkResultOf, checkSuperAdminRemains, partitionUsers, presentUsers } from './partition-users.ts';
import { recordUserEvents } from './user-actions.ts';
import { findUserRecord } from './user-changes.ts';
import { checkMayTouch } from './user-policy.ts';
import { endAuthSessionsOf, findUsers, updateUserRows } from './user-repository.ts';

/**
 * Deactivates users and ends their auth sessions, or activates users and notifies them of the playlists that
 * were assigned to them while they were inactive.
 */
export async function setUsersActive(
  acting: RequestContext,
  ids: readonly string[],
  active: boolean,
): Promise<BulkResult> {
  const { principal } = acting;
  const isChanged = (user: UserRecord) => active === (user.status === 'deactivated');
  const users = await partitionUsers(acting, ids, (user, superAdmins) => {
    checkMayTouch(principal, user.role, 'update');
    if (!isChanged(user)) return;
    if (user.id === principal.id) throw problem('own_account');
    if (!active) checkSuperAdminRemains(user, superAdmins);
  });
  const changed = users.allowed.filter(isChanged);
  if (changed.length > 0) await storeActive(acting, changed, active);
  return bulkResultOf(users);
}

export async function setUserActive(
  acting: RequestContext,
  id: string,
  active: boolean,
): Promise<UserRecord> {
  const { refused } = await setUsersActive(acting, [id], active);
  for (const { code } of refused) throw problem(code);
  return findUserRecord(acting, id);
}

async function storeActive(
  acting: RequestContext,
  changed: readonly UserRecord[],
  active: boolean,
): Promise<void> {
  const { db, principal } = acting;
  const ids = changed.map(({ id }) => id);
  await updateUserRows(db, ids, { disabled_at: active ? null : new Date() });
  if (active) {
    // A super-admin may activate users of several organizations at once.
    for (const [organization_id, members] of Map.groupBy(changed, (user) => user.organization_id))
      await announcePlaylists(db, { organization_id, by: null, account_ids: members.map(({ id }) => id) });
  } else await endAuthSessionsOf(db, ids);
  const before = new Map(changed.map(({ id, status }) => [id, status]));
  const stored = await presentUsers(db, await findUsers(db, principal, ids));
  await recordUserEvents(
    acting,
    active ? 'user-activated' : 'user-deactivated',
    stored.map((user) => ({ user, before: { status: before.get(user.id) }, after: { status: user.status } })),
  );
}
