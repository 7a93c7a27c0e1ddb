import type { UserGroupDraft, UserGroupWithMembers } from '@repartee/contracts/people/group-endpoints';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import { actorIdOf, type RequestContext } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { isReferenceBroken, isTaken } from '../../runtime/database/constraint-errors.ts';
import { lockRow } from '../../runtime/database/query/locks.ts';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { chosenImage } from '../../runtime/objects/image-rules.ts';
import { insertMemberships, removeMembers } from '../membership-repository.ts';
import { announcePlaylists } from '../notification/playlist-announcement-repository.ts';
import { findableIds } from '../users/user-repository.ts';
import {
  deleteGroupRow,
  findGroup,
  type GroupRow,
  insertGroup,
  membersOf,
  updateGroupRow,
} from './group-repository.ts';

const draftOfGroup = ({
  name,
  description,
  image,
  ai_budget_eur,
  members,
}: UserGroupWithMembers): UserGroupDraft => ({
  name,
  description,
  image,
  ai_budget_eur,
  member_ids: members.map(({ id }) => id),
});

export const presentGroup = (row: GroupRow) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Throws `not_found` if the user cannot access the group. */
export async function readGroup(
  { db, principal }: Omit<RequestContext, 'ip'>,
  id: string,
): Promise<UserGroupWithMembers> {
  const row = orNotFound(await findGroup(db, principal, id));
  return { ...presentGroup(row), members: await membersOf(db, principal, id) };
}

export async function addGroup(
  acting: RequestContext,
  organization_id: string,
  { member_ids, ...columns }: UserGroupDraft,
): Promise<UserGroupWithMembers> {
  const { db } = acting;
  const members = await checkMembers(acting, organization_id, member_ids);
  const holder = { organization_id, category: 'usergroups', current: null } as const;
  const image = await chosenImage(db, acting.principal, columns.image, holder);
  const id = await insertGroup(db, organization_id, { ...columns, image }).catch(refuseTaken);
  await insertMemberships(
    db,
    members.map((account_id) => ({ account_id, user_group_id: id, organization_id })),
  );
  const group = await readGroup(acting, id);
  await recordGroupAct(acting, 'user-group-created', group, { after: factsOf(group) });
  return group;
}

export async function updateGroup(
  acting: RequestContext,
  id: string,
  draft: UserGroupDraft,
  expected?: Readonly<Record<string, unknown>>,
): Promise<UserGroupWithMembers> {
  const { db } = acting;
  const { member_ids, ...columns } = draft;
  const lock = orNotFound(await lockRow(db, 'user_group', id));
  const before = await readGroup(acting, id);
  assertUnchanged(lock, draftOfGroup(before), expected, draft);
  const { organization_id } = before;
  const members = await checkMembers(acting, organization_id, member_ids);
  const holder = { organization_id, category: 'usergroups', current: before.image } as const;
  const image = await chosenImage(db, acting.principal, columns.image, holder);
  await updateGroupRow(db, id, { ...columns, image }).catch(refuseTaken);
  // `before.members` contains only members that the caller can access. All other members stay in the group.
  const had = new Set(before.members.map((member) => member.id));
  const stay = new Set(members);
  await removeMembers(
    db,
    id,
    [...had].filter((one) => !stay.has(one)),
  );
  const joined = members.filter((one) => !had.has(one));
  await insertMemberships(
    db,
    joined.map((account_id) => ({ account_id, user_group_id: id, organization_id })),
  );
  if (joined.length > 0) await announcePlaylists(db, { organization_id, by: actorIdOf(acting.principal) });
  const after = await readGroup(acting, id);
  await recordGroupAct(acting, 'user-group-updated', after, {
    before: factsOf(before),
    after: factsOf(after),
  });
  return after;
}

export async function removeGroup(acting: RequestContext, id: string): Promise<void> {
  const group = await readGroup(acting, id);
  await deleteGroupRow(acting.db, id);
  await recordGroupAct(acting, 'user-group-deleted', group, { before: factsOf(group) });
}

async function checkMembers(
  { db, principal }: RequestContext,
  organization_id: string,
  member_ids: readonly string[],
): Promise<string[]> {
  const uniqueIds = [...new Set(member_ids)];
  const known = await findableIds(db, principal, organization_id, uniqueIds);
  if (known.length === uniqueIds.length) return uniqueIds;
  throw problem('invalid_input', undefined, { member_ids: 'contains a user of another organization' });
}

const factsOf = ({ name, description, image, ai_budget_eur, members }: UserGroupWithMembers) => ({
  name,
  description,
  image,
  ai_budget_eur,
  user_ids: members.map(({ id }) => id),
});

const recordGroupAct = (
  { db, principal, ip }: RequestContext,
  action: AuditAction,
  { id, name, organization_id }: UserGroupWithMembers,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => recordRequestEvent({ db, principal, ip }, action, 'user-group', { id, name, organization_id }, change);

function refuseTaken(error: unknown): never {
  if (isTaken(error))
    throw problem('conflict', 'Another group of this organization has this name.', { name: 'is taken' });
  if (isReferenceBroken(error))
    throw problem('invalid_input', undefined, { organization_id: 'is not the id of an organization' });
  throw error;
}
