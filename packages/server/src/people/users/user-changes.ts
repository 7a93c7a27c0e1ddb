import { uiLocaleFor } from '@repartee/contracts/locales';
import type { BulkResult } from '@repartee/contracts/people/bulk-endpoints';
import type { UserDraft, UserRecord } from '@repartee/contracts/people/user-record';
import { actorIdOf, type RequestContext } from '../../runtime/access/principal.ts';
import { isReferenceBroken, isTaken } from '../../runtime/database/constraint-errors.ts';
import { lockRow, type RowLock } from '../../runtime/database/query/locks.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { chosenImage } from '../../runtime/objects/image-rules.ts';
import { insertMemberships, leaveGroups, ownGroupIds } from '../membership-repository.ts';
import { announcePlaylists } from '../notification/playlist-announcement-repository.ts';
import { emitUserProvisioned } from './emit-user-provisioned.ts';
import { eraseUsers } from './erase-users.ts';
import { bulkResultOf, partitionUsers, presentUsers } from './partition-users.ts';
import { factsOf, recordUserEvent, recordUserEvents } from './user-events.ts';
import { checkMayChangeRole, checkMayTouch, checkSuperAdminRemains } from './user-policy.ts';
import {
  activeSuperAdminIds,
  deleteCodesOf,
  endAuthSessionsOf,
  findUser,
  findUsers,
  insertUser,
  updateUserRows,
} from './user-repository.ts';

/** Throws `not_found` if the caller cannot access the user. */
export async function findUserRecord(
  { db, principal }: Omit<RequestContext, 'ip'>,
  id: string,
): Promise<UserRecord> {
  const row = orNotFound(await findUser(db, principal, id));
  const [user] = await presentUsers(db, [row]);
  return user as UserRecord;
}

/** Like `findUserRecord`, and locks the row until the transaction ends. */
export async function lockUserRecord(acting: RequestContext, id: string): Promise<UserRecord & RowLock> {
  const lock = orNotFound(await lockRow(acting.db, 'account', id));
  return { ...(await findUserRecord(acting, id)), ...lock };
}

export async function addUser(
  acting: RequestContext,
  organization_id: string,
  draft: UserDraft,
  source: 'operator' | 'scim' = 'operator',
): Promise<UserRecord> {
  const { group_ids, ...columns } = draft;
  checkMayTouch(acting.principal, draft.role, 'create');
  const { db } = acting;
  await checkGroups(db, organization_id, group_ids);
  const holder = { organization_id, category: 'users', current: null } as const;
  const image = await chosenImage(db, acting.principal, draft.image, holder);
  const account_id = await insertUser(db, { ...columns, image, organization_id }).catch(refuseTaken);
  await joinGroups(db, { account_id, organization_id }, group_ids);
  await emitUserProvisioned(db, organization_id, source, [account_id]);
  const user = await findUserRecord(acting, account_id);
  await recordUserEvent(acting, 'user-created', user, { after: factsOf(user) });
  return user;
}

export async function changeUser(
  acting: RequestContext,
  id: string,
  draft: UserDraft,
  expected?: Readonly<Record<string, unknown>>,
): Promise<UserRecord> {
  return changeLockedUser(acting, await lockUserRecord(acting, id), draft, expected);
}

export async function changeLockedUser(
  acting: RequestContext,
  before: UserRecord & RowLock,
  draft: UserDraft,
  expected?: Readonly<Record<string, unknown>>,
): Promise<UserRecord> {
  const { db, principal } = acting;
  const { id } = before;
  const { group_ids, ...columns } = draft;
  checkMayTouch(principal, before.role, 'update');
  assertUnchanged(before, draftOfUser(before), expected, draft);
  if (draft.role !== before.role) {
    checkMayChangeRole(principal, before, draft.role);
    await checkSuperAdminsRemain(db, before);
  }
  const person = { account_id: id, organization_id: before.organization_id };
  const had = before.groups.map((group) => group.id);
  const joined = group_ids.filter((group) => !had.includes(group));
  await checkGroups(db, person.organization_id, joined);
  const holder = {
    organization_id: before.organization_id,
    category: 'users',
    current: before.image,
  } as const;
  const image = await chosenImage(db, principal, draft.image, holder);
  await updateUserRows(db, [id], { ...columns, image }).catch(refuseTaken);
  if (draft.email !== before.email) await deleteCodesOf(db, id);
  await leaveGroups(
    db,
    id,
    had.filter((group) => !group_ids.includes(group)),
  );
  await joinGroups(db, person, joined);
  if (joined.length > 0)
    await announcePlaylists(db, {
      organization_id: person.organization_id,
      by: actorIdOf(principal),
      account_ids: [id],
    });
  const after = await findUserRecord(acting, id);
  await recordUserEvent(acting, 'user-updated', after, { before: factsOf(before), after: factsOf(after) });
  return after;
}

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

export async function removeUser(acting: RequestContext, id: string): Promise<void> {
  const { db, principal } = acting;
  const user = await lockUserRecord(acting, id);
  checkMayTouch(principal, user.role, 'delete');
  if (id === principal.id) throw problem('own_account');
  await checkSuperAdminsRemain(db, user);
  await eraseUsers(acting, [user]);
}

async function checkSuperAdminsRemain(db: Db, user: UserRecord): Promise<void> {
  if (user.role !== 'super-admin' || user.status === 'deactivated') return;
  checkSuperAdminRemains(user, new Set(await activeSuperAdminIds(db)));
}

async function checkGroups(db: Db, organization_id: string, group_ids: readonly string[]): Promise<void> {
  if (group_ids.length === 0) return;
  const known = await ownGroupIds(db, organization_id, group_ids);
  if (group_ids.every((id) => known.has(id))) return;
  throw problem('invalid_input', undefined, {
    group_ids: 'contains a group that does not belong to this organization',
  });
}

const joinGroups = (
  db: Db,
  person: { account_id: string; organization_id: string },
  group_ids: readonly string[],
) =>
  insertMemberships(
    db,
    group_ids.map((user_group_id) => ({ ...person, user_group_id })),
  );

/** An address is unique within the organization only: users of other organizations are none of its business. */
function refuseTaken(error: unknown): never {
  if (isTaken(error)) throw problem('email_taken', undefined, { email: 'is taken' });
  if (isReferenceBroken(error))
    throw problem('invalid_input', undefined, { organization_id: 'is not the id of an organization' });
  throw error;
}

export const draftOfUser = (user: UserRecord): UserDraft => ({
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  role: user.role,
  language: (user.language && uiLocaleFor(user.language)) || null,
  image: user.image,
  group_ids: user.groups.map(({ id }) => id),
});
