import { id as uuid } from '@repartee/contracts/page';
import { groupNameLength, userGroupDraft } from '@repartee/contracts/people/group-endpoints';
import { z } from 'zod';
import { addGroup, readGroup, removeGroup, updateGroup } from '../../people/groups/group-changes.ts';
import { refuseTakenName, scimError } from './scim-error.ts';
import { parseFilter } from './scim-filter.ts';
import {
  type Assignment,
  assignmentsOfPatch,
  assignmentsOfResource,
  listOf,
  textOf,
} from './scim-operations.ts';
import {
  findScimGroup,
  listScimGroups,
  memberIdsOf,
  type ScimGroupRow,
  type Slice,
  updateExternalIdOfGroup,
} from './scim-repository.ts';
import { groupSchema } from './scim-schemas.ts';
import type { ScimCall } from './scim-users.ts';

interface StatedGroup {
  readonly name: string;
  readonly external_id: string | null;
  readonly members: readonly string[];
}

const nothing: StatedGroup = { name: '', external_id: null, members: [] };

export async function listGroups(call: ScimCall, slice: Slice, withMembers: boolean) {
  const { total, rows } = await listScimGroups(call.db, call.principal, slice);
  return { total, items: await present(call, rows, withMembers) };
}

export async function readScimGroup(call: ScimCall, id: string, withMembers = true) {
  const [group] = await present(call, [await findScimGroup(call.db, call.principal, id)], withMembers);
  return group as NonNullable<typeof group>;
}

export async function createGroup(call: ScimCall, body: unknown) {
  const { name, external_id, members } = assignGroup(nothing, assignmentsOfResource(body));
  const draft = { name, description: '', image: null, ai_budget_eur: null, member_ids: [...members] };
  const { id } = await addGroup(call, call.principal.organization_id, draft);
  await updateExternalIdOfGroup(call.db, id, external_id).catch(refuseTakenName);
  return readScimGroup(call, id);
}

export const replaceGroup = (call: ScimCall, id: string, body: unknown) =>
  save(call, id, () => assignGroup(nothing, assignmentsOfResource(body)));

export const patchGroup = (call: ScimCall, id: string, body: unknown) =>
  save(call, id, (before) => assignGroup(before, assignmentsOfPatch(body)));

export async function deleteGroup(call: ScimCall, id: string): Promise<void> {
  await findScimGroup(call.db, call.principal, id);
  await removeGroup(call, id);
}

async function save(call: ScimCall, id: string, change: (before: StatedGroup) => StatedGroup) {
  const { db, principal } = call;
  const { name, external_id } = await findScimGroup(db, principal, id);
  const members = (await memberIdsOf(db, principal, [id])).get(id) ?? [];
  const before = { name, external_id, members };
  const after = change(before);
  if (after.name !== name || !isSameSet(after.members, members)) {
    const { description, image, ai_budget_eur, ...group } = await readGroup(call, id);
    // Members whom the directory has deleted stay, in case that it creates them again.
    const hidden = group.members.map((member) => member.id).filter((one) => !members.includes(one));
    await updateGroup(call, id, {
      name: after.name,
      description,
      image,
      ai_budget_eur,
      member_ids: [...after.members, ...hidden],
    });
  }
  if (after.external_id !== external_id)
    await updateExternalIdOfGroup(db, id, after.external_id).catch(refuseTakenName);
  return readScimGroup(call, id);
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

function assignGroup(group: StatedGroup, assignments: readonly Assignment[]): StatedGroup {
  let { name, external_id } = group;
  const members = new Set(group.members);
  let named = 0;
  for (const one of assignments) {
    if (one.attribute === 'displayname') name = textOf(one, groupNameLength);
    if (one.attribute === 'externalid') external_id = textOf(one, 255) || null;
    if (one.attribute !== 'members') continue;
    named += changeMembers(members, one);
    if (named > mostNamed) throw tooManyNamed();
  }
  const read = userGroupDraft.pick({ name: true }).safeParse({ name });
  if (
    !read.success ||
    members.size > mostMembers ||
    ![...members].every((one) => uuid.safeParse(one).success)
  )
    throw scimError(
      400,
      'invalidValue',
      `displayName has from 1 to ${groupNameLength} characters, and members are the ids of at most 5,000 users.`,
    );
  return { name: read.data.name, external_id, members: [...members] };
}

const mostMembers = 5000;
/** Members that one request names: all may leave, and as many others join. */
const mostNamed = 2 * mostMembers;
const tooManyNamed = () => scimError(400, 'invalidValue', `A request names at most ${mostNamed} members.`);

const memberList = z.array(z.object({ value: z.string() }));

/**
 * Changes the set of members, and returns how many members the operation names. Entra ID names the members that it removes
 * in the value, Okta in the filter of the path.
 */
function changeMembers(members: Set<string>, { op, selector, value }: Assignment): number {
  if (selector !== undefined && op !== 'remove')
    throw scimError(400, 'invalidPath', 'Only the operation remove has a filter of members.');
  const named = selector === undefined ? valuesOf(value) : [memberOfFilter(selector)];
  if (op === 'replace' || (op === 'remove' && selector === undefined && value === undefined)) members.clear();
  for (const one of named)
    if (op === 'remove') members.delete(one);
    else members.add(one);
  return named.length;
}

function valuesOf(value: unknown): string[] {
  const read = memberList.safeParse(listOf(value, mostNamed, 'members'));
  if (read.success) return read.data.map((one) => one.value.toLowerCase());
  throw scimError(400, 'invalidValue', 'members must be a list of objects with a value.');
}

/** Each of many operations may have a filter. */
const longestMemberFilter = 100;

function memberOfFilter(selector: string): string {
  const filter = parseFilter(selector, longestMemberFilter);
  if (filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value')
    return String(filter.compValue).toLowerCase();
  throw scimError(400, 'invalidFilter', 'A filter of members must be: value eq "…".');
}

async function present(
  { db, principal, base }: ScimCall,
  groups: readonly ScimGroupRow[],
  withMembers: boolean,
) {
  const members = await memberIdsOf(db, principal, withMembers ? groups.map(({ id }) => id) : []);
  return groups.map(({ id, name, external_id, created_at, updated_at }) => ({
    schemas: [groupSchema],
    id,
    ...(external_id !== null && { externalId: external_id }),
    displayName: name,
    ...(members.has(id) && {
      members: members.get(id)?.map((value) => ({ value, $ref: `${base}/Users/${value}`, type: 'User' })),
    }),
    meta: {
      resourceType: 'Group',
      created: created_at.toISOString(),
      lastModified: updated_at.toISOString(),
      location: `${base}/Groups/${id}`,
    },
  }));
}
