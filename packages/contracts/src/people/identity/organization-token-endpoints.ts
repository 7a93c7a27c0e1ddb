import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, visibleText } from '../../page.ts';
import { apiToken, rotateApiToken } from './api-token-endpoints.ts';

/** An organization has at most so many tokens, those that expired last month included. */
export const mostOrganizationTokens = 10;

/**
 * A token that belongs to an organization and not to a user, without the token itself. It has one scope: to provision the
 * users and groups of the organization by SCIM 2.0, at `/scim/v2`.
 */
export const organizationToken = apiToken.omit({ scopes: true });
export type OrganizationToken = z.output<typeof organizationToken>;

/** `token` is shown only here. Send it as `Authorization: Bearer rpo_…`. */
const newToken = z.object({ token: z.string(), ...organizationToken.shape });

/** `user-self-edit`, which no API token has: a token cannot make others that outlast it. */
const access = ['organization-self-edit', 'user-self-edit'] as const;

export const listOrganizationTokens = endpoint({
  method: 'GET',
  path: '/v1/organization_tokens',
  summary: 'List the tokens of the caller’s organization',
  access,
  reply: z.object({ items: z.array(organizationToken) }),
});

/** 409 `conflict` if the organization has `mostOrganizationTokens`. */
export const createOrganizationToken = endpoint({
  method: 'POST',
  path: '/v1/organization_tokens',
  summary: 'Make a token of the caller’s organization, which provisions users and groups by SCIM',
  access,
  body: z.object({ name: visibleText(100), expires_in_days: rotateApiToken.body.shape.expires_in_days }),
  reply: newToken,
});

/** The old token ends after `overlap_hours`. */
export const rotateOrganizationToken = endpoint({
  method: 'POST',
  path: '/v1/organization_tokens/{id}/rotations',
  summary: 'Replace a token of the caller’s organization by a new one with the same name',
  access,
  params: idParams,
  body: rotateApiToken.body.omit({ current_password: true }),
  reply: newToken,
});

export const revokeOrganizationToken = endpoint({
  method: 'DELETE',
  path: '/v1/organization_tokens/{id}',
  summary: 'End a token of the caller’s organization',
  access,
  params: idParams,
  while_leaving: true,
});
