import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParams, instant, visibleText } from '../../page.ts';

/** Limits of API tokens (E-11). An account has at most `per_account` of them, those that expired last month included. */
export const apiTokenLimits = { per_account: 20, expires_in_days: 365, overlap_hours: 7 * 24 } as const;

/** A token of the API, without the token itself: only its hash is stored (E-11). */
export const apiToken = z.object({
  id,
  name: z.string(),
  /** Permissions that the token has, as long as its owner has them. */
  scopes: z.array(z.string()),
  /** The last four characters of the token. */
  ending: z.string(),
  created_at: instant,
  expires_at: instant,
  /** Written at most once a minute. */
  last_used_at: instant.nullable(),
  /** After a rotation, the old token works until then. */
  former_ends_at: instant.nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

/** `token` is shown only here. Send it as `Authorization: Bearer rpt_…`. */
const newToken = z.object({ token: z.string(), ...apiToken.shape });

const expires_in_days = z.number().int().min(1).max(apiTokenLimits.expires_in_days);
/** Needed after a sign-in by password: 400 `wrong_credentials` without it. */
const current_password = z.string().max(200).optional();

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/v1/me/api_tokens',
  summary: 'List the caller’s API tokens',
  access: ['user-self-edit'],
  reply: z.object({ items: z.array(apiToken) }),
});

/** 400 `invalid_input` for a scope that the caller may not give, 409 `conflict` with too many tokens. */
export const createApiToken = endpoint({
  method: 'POST',
  path: '/v1/me/api_tokens',
  summary: 'Make an API token of the caller’s account',
  access: ['user-self-edit'],
  body: z.object({
    name: visibleText(100),
    scopes: z.array(z.string().min(1).max(100)).min(1).max(300),
    expires_in_days,
    current_password,
  }),
  reply: newToken,
});

/** The old token ends after `overlap_hours`, so that programs can change to the new one without a break. */
export const rotateApiToken = endpoint({
  method: 'POST',
  path: '/v1/me/api_tokens/{id}/rotations',
  summary: 'Replace one of the caller’s API tokens by a new one with the same name and scopes',
  access: ['user-self-edit'],
  params: idParams,
  body: z.object({
    expires_in_days,
    overlap_hours: z.number().int().min(0).max(apiTokenLimits.overlap_hours),
    current_password,
  }),
  reply: newToken,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/v1/me/api_tokens/{id}',
  summary: 'End one of the caller’s API tokens',
  access: ['user-self-edit'],
  while_leaving: true,
  params: idParams,
});
