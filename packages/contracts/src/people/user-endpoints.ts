import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { id, idParams, instant, listQuery, pageOf } from '../page.ts';
import { accountRoles, userStatuses } from './accounts.ts';
import { invitationLinks } from './bulk-endpoints.ts';
import { userDraft, userRecord } from './user-record.ts';

/**
 * Query of the user list. The sort key `name` sorts by last name. Only a super-admin may list the users of another
 * organization.
 */
export const userListQuery = listQuery.extend({
  role: z.enum(accountRoles).optional(),
  status: z.enum(userStatuses).optional(),
  group_id: id.optional(),
  organization_id: id.optional(),
  /** `true` lists only users who asked for the erasure of their data. */
  erasure_requested: z.literal('true').optional(),
});
export type UserListQuery = z.output<typeof userListQuery>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/v1/users',
  summary: 'List the users of an organization',
  access: ['user-list', 'user-paginated-read'],
  query: userListQuery,
  reply: pageOf(userRecord),
});

export const readUserRecord = endpoint({
  method: 'GET',
  path: '/v1/users/{id}',
  summary: 'Read a user',
  access: ['user-read', 'user-read-other', 'user-detail-read'],
  params: idParams,
  reply: userRecord,
});

/**
 * Creates a user. With `invite`, also mails an invitation; with `invitation_link`, also makes a link that is passed on by
 * hand. Both require the permission `send-invitation-email`. If one part fails, nothing is stored.
 */
export const createUser = endpoint({
  method: 'POST',
  path: '/v1/users',
  summary: 'Create a user; fails with email_taken, role_above_own',
  access: ['user-create'],
  body: userDraft.extend({
    invite: z.boolean().default(false),
    invitation_link: z.boolean().default(false),
    organization_id: id.optional(),
  }),
  reply: userRecord.extend({ invitation_links: invitationLinks.optional() }),
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/v1/users/{id}',
  summary: 'Replace a user; fails with own_account, last_super_admin, role_above_own, changed_meanwhile',
  access: ['user-update'],
  params: idParams,
  body: withExpected(userDraft),
  reply: userRecord,
});

/** Deletes a user and their sessions. Library items of the user are kept. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/v1/users/{id}',
  summary: 'Delete a user and their sessions',
  access: ['user-delete'],
  params: idParams,
});

export const deactivateUser = endpoint({
  method: 'POST',
  path: '/v1/users/{id}/deactivation',
  summary: 'Deactivate an account; its tokens are invalid at once',
  access: ['user-update'],
  params: idParams,
  reply: userRecord,
});

export const activateUser = endpoint({
  method: 'POST',
  path: '/v1/users/{id}/activation',
  summary: 'Reactivate a deactivated account',
  access: ['user-update'],
  params: idParams,
  reply: userRecord,
});

/** Sends an invitation. A repeated invitation invalidates the earlier link. */
export const inviteUser = endpoint({
  method: 'POST',
  path: '/v1/users/{id}/invitation',
  summary: 'Mail an invitation; conflict if the account is already active',
  access: ['send-invitation-email'],
  params: idParams,
  reply: userRecord,
});

/** Invalidates the mailed and copied links of an invitation. 409 `conflict` if the user is not invited. */
export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/v1/users/{id}/invitation_withdrawal',
  summary: 'Withdraw the invitation of a user',
  access: ['send-invitation-email'],
  params: idParams,
  reply: userRecord,
});

/**
 * Removes the authenticator app and the passkeys of a user who has lost them, and mails the user. 409 `conflict` if there
 * are none.
 */
export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/v1/users/{id}/second_factor_reset',
  summary: 'Turn off the second factor of a user',
  access: ['reset-password'],
  params: idParams,
});

/** Mails the user a link to choose a new password. The administrator never sees the password. */
export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/v1/users/{id}/password_reset',
  summary: 'Mail a user a link to set a new password',
  access: ['reset-password'],
  params: idParams,
});

/**
 * Creates a one-time link by which the user chooses a new password, to be passed on by hand. Only where no mails are sent:
 * elsewhere the link goes to the user alone (409 `conflict`).
 */
export const createPasswordResetLink = endpoint({
  method: 'POST',
  path: '/v1/users/{id}/password_reset_link',
  summary:
    'Create a password reset link that is passed on by hand; fails with own_account, login_shared, role_above_own',
  access: ['reset-password'],
  params: idParams,
  reply: z.object({ url: z.string(), expires_at: instant }),
});
