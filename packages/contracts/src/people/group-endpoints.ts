import { z } from 'zod';
import { priceEur } from '../ai/ai-model.ts';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { id, idParams, instant, listQuery, pageOf, visibleText } from '../page.ts';
import { imagePath } from '../runtime/objects/endpoints.ts';
import { accountRoles, userStatuses } from './accounts.ts';

export const userGroup = z.object({
  id,
  organization_id: id,
  organization_name: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  ai_budget_eur: z.string().nullable(),
  member_count: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type UserGroup = z.output<typeof userGroup>;

export const groupMember = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(accountRoles),
  image: z.string().nullable(),
  status: z.enum(userStatuses),
});
export type GroupMember = z.output<typeof groupMember>;

const userGroupWithMembers = userGroup.extend({ members: z.array(groupMember) });
export type UserGroupWithMembers = z.output<typeof userGroupWithMembers>;

export const groupNameLength = 100;

/** Input to create or update a group. 400 with `details.member_ids` if a member belongs to another organization. */
export const userGroupDraft = z.object({
  name: visibleText(groupNameLength),
  description: z.string().trim().max(500).default(''),
  image: imagePath.nullable().default(null),
  /**
   * What each member may spend on AI calls in a month, in EUR. A budget of the member's own replaces it; of several groups,
   * the largest budget applies. Null leaves that to the other groups and the organization.
   */
  ai_budget_eur: priceEur.nullable().default(null),
  member_ids: z.array(id).max(5000).default([]),
});
export type UserGroupDraft = z.output<typeof userGroupDraft>;

/** Lists groups. Only a super-admin may list the groups of another organization. */
export const listUserGroups = endpoint({
  method: 'GET',
  path: '/v1/user_groups',
  summary: 'List user groups',
  access: ['user-group-list', 'user-group-paginated-read'],
  query: listQuery.extend({ organization_id: id.optional() }),
  reply: pageOf(userGroup),
});

export const readUserGroup = endpoint({
  method: 'GET',
  path: '/v1/user_groups/{id}',
  summary: 'Read a user group and its members',
  access: ['user-group-read'],
  params: idParams,
  reply: userGroupWithMembers,
});

export const createUserGroup = endpoint({
  method: 'POST',
  path: '/v1/user_groups',
  summary: 'Create a user group; conflict with details.name if the name is in use',
  access: ['user-group-create'],
  body: userGroupDraft.extend({ organization_id: id.optional() }),
  reply: userGroupWithMembers,
});

export const updateUserGroup = endpoint({
  method: 'PUT',
  path: '/v1/user_groups/{id}',
  summary: 'Replace a user group and its members',
  access: ['user-group-update'],
  params: idParams,
  body: withExpected(userGroupDraft),
  reply: userGroupWithMembers,
});

export const deleteUserGroup = endpoint({
  method: 'DELETE',
  path: '/v1/user_groups/{id}',
  summary: 'Delete a user group; its members are kept',
  access: ['user-group-delete'],
  params: idParams,
});
