import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParams } from '../../page.ts';

/** An organization to which the caller signs in. `id` is that of the organization. */
export const ownOrganization = z.object({
  id,
  name: z.string(),
  logo: z.string().nullable(),
  /** True for the organization of the access token. */
  current: z.boolean(),
});
export type OwnOrganization = z.output<typeof ownOrganization>;

const signedIn = z.object({ access_token: z.string(), token_type: z.literal('bearer') });

/**
 * Lists the organizations to which the caller signs in with the same password, the one used last first. After a sign-in
 * by an identity provider or a learning platform, only the current one: those who administer it must not open the others.
 */
export const listOwnOrganizations = endpoint({
  method: 'GET',
  path: '/v1/me/organizations',
  summary: 'List the organizations between which the caller switches',
  access: ['user-self-edit'],
  reply: z.object({ items: z.array(ownOrganization) }),
});

/**
 * Signs the caller in to another of the listed organizations. The auth session of the current one goes on, for other tabs,
 * until the user signs out of either.
 */
export const switchOrganization = endpoint({
  method: 'POST',
  path: '/v1/me/organizations/{id}/switch',
  summary: 'Sign in to another organization of the caller',
  access: ['user-self-edit'],
  while_leaving: true,
  params: idParams,
  reply: signedIn,
});

/**
 * Accepts the invitation of another organization to the address with which the caller signs in, and signs in there. 404
 * `not_found` for a code that is unknown, used, replaced or expired, or that was made for another address.
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/v1/me/accepted_invitations',
  summary: 'Accept the invitation of another organization',
  access: ['user-self-edit'],
  while_leaving: true,
  password_login: true,
  body: z.object({ invite_code: z.string().trim().min(1).max(200) }),
  reply: signedIn,
});
