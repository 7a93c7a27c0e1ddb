import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorCodes } from '../errors.ts';
import { id, instant } from '../page.ts';
import { accountRoles } from './accounts.ts';

const ids = z
  .array(id)
  .min(1)
  .max(200)
  .transform((list) => [...new Set(list)]);

/**
 * Result of a bulk action. `refused` lists the users who were not changed, with the error code that a request
 * for a single user would return.
 */
export const bulkResult = z.object({
  done: z.number().int(),
  refused: z.array(z.object({ id, name: z.string(), code: z.enum(errorCodes) })),
});
export type BulkResult = z.output<typeof bulkResult>;

export const bulkUpdateUsers = endpoint({
  method: 'POST',
  path: '/v1/users/bulk_update',
  summary: 'Update several users at once',
  access: ['user-update'],
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('activate'), ids }),
    z.object({ action: z.literal('deactivate'), ids }),
    z.object({ action: z.literal('set_role'), ids, role: z.enum(accountRoles) }),
    z.object({ action: z.literal('add_to_group'), ids, group_id: id }),
  ]),
  reply: bulkResult,
});

export const bulkDeleteUsers = endpoint({
  method: 'POST',
  path: '/v1/users/bulk_delete',
  summary: 'Delete several users at once',
  access: ['user-delete'],
  body: z.object({ ids }),
  reply: bulkResult,
});

export const bulkInviteUsers = endpoint({
  method: 'POST',
  path: '/v1/users/bulk_invite',
  summary: 'Send invitations to several users',
  access: ['send-invitation-email'],
  body: z.object({ ids }),
  reply: bulkResult,
});

/** Links of users who are not active, and until when they are valid. */
export const invitationLinks = bulkResult.extend({
  expires_at: instant.nullable(),
  links: z.array(z.object({ id, email: z.string(), name: z.string(), url: z.string() })),
});

/**
 * Creates links by which users who are not active choose their password, to be passed on by hand. Links that were
 * created or mailed before stay valid.
 */
export const createInvitationLinks = endpoint({
  method: 'POST',
  path: '/v1/users/invitation_links',
  summary: 'Create invitation links that are passed on by hand',
  access: ['send-invitation-email'],
  body: z.object({ ids }),
  reply: invitationLinks,
});
