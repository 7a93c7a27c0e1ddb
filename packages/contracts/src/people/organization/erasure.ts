import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, instant } from '../../page.ts';

/** Days between the request for the erasure of an organization and the erasure (E-10). */
export const erasureWaitingDays = 30;

/** Whether an organization is going to be erased. `due_at` is null without a request. */
export const organizationErasure = z.object({
  due_at: instant.nullable(),
  /** Operators may undo one request. After that, only a super-admin can undo another one. */
  may_undo: z.boolean(),
  /** True if a super-admin belongs to the organization. It then cannot be erased. */
  has_super_admin: z.boolean(),
  /** True if the caller has a password, which the request must contain. */
  asks_password: z.boolean(),
});
export type OrganizationErasure = z.output<typeof organizationErasure>;

export const readOrganizationErasure = endpoint({
  method: 'GET',
  path: '/v1/organizations/{id}/erasure',
  summary: 'Read whether an organization is going to be erased',
  access: ['organization-self-edit'],
  params: idParams,
  reply: organizationErasure,
});

/**
 * Requests the erasure of an organization with everything in it, 30 days later. Until then its users can only read. 400
 * with `details.name` if `name` is not the name of the organization, 400 `wrong_credentials` for a wrong password, 409
 * if a super-admin belongs to the organization.
 */
export const requestOrganizationErasure = endpoint({
  method: 'POST',
  path: '/v1/organizations/{id}/erasure',
  summary: 'Request the erasure of an organization in 30 days',
  access: ['organization-self-edit'],
  while_leaving: true,
  params: idParams,
  body: z.object({
    name: z.string().trim().min(1).max(200),
    current_password: z.string().max(200).optional(),
  }),
  reply: organizationErasure,
});

/** Undoes a request. 409 without a request, or if an operator of the organization has undone one before. */
export const undoOrganizationErasure = endpoint({
  method: 'POST',
  path: '/v1/organizations/{id}/erasure/undo',
  summary: 'Undo the request for the erasure of an organization',
  access: ['organization-self-edit'],
  while_leaving: true,
  params: idParams,
  reply: organizationErasure,
});
