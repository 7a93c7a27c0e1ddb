import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Name of a realm of the identity provider. */
export const realmName = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,100}$/);

const refreshToken = z.object({ refresh_token: z.string().min(1).max(8000) });
const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/**
 * R-CALL-12. Returns the URL at which the user signs in, and sets the cookie that binds the callback to this browser.
 * 404 `not_found` for a realm that no organization has.
 */
export const keycloakLoginUrl = endpoint({
  method: 'GET',
  path: '/v1/keycloak/get_login_url',
  summary: 'Read the sign-in URL of a realm',
  access: 'public',
  query: z.object({ realm: realmName }),
  reply: z.object({ url: z.string() }),
});

/**
 * R-CALL-10. Completes the sign-in. 400 `wrong_credentials` for an invalid code or state; 403 `not_permitted` if the
 * user may not sign in.
 */
export const keycloakCallback = endpoint({
  method: 'POST',
  path: '/v1/keycloak/callback',
  summary: 'Complete a sign-in by the identity provider',
  access: 'public',
  query: z.object({
    realm: realmName,
    code: z.string().min(1).max(4000),
    state: z.string().min(1).max(500),
    /** Issuer, as the provider sent it (RFC 9207). */
    iss: z.string().max(2000).optional(),
  }),
  reply: tokens,
});

/**
 * R-CALL-13. Refreshes the tokens. 400 `wrong_credentials` for an invalid token. A refresh token can be used once: a
 * second use ends its auth session. If the first use was only some seconds ago, the second use gets 409 `conflict`
 * instead, because another tab already has the new token.
 */
export const keycloakRefresh = endpoint({
  method: 'POST',
  path: '/v1/keycloak/refresh_token',
  summary: 'Refresh the tokens of a provider sign-in',
  access: 'public',
  body: refreshToken,
  reply: tokens,
});

/**
 * R-CALL-11. Ends the auth session of the refresh token in this installation and at the provider. `url` is the address
 * that the browser must open to end the browser's own session at the provider, which then redirects to `/`; null if the
 * provider has no session to end.
 */
export const keycloakLogout = endpoint({
  method: 'POST',
  path: '/v1/keycloak/logout',
  summary: 'Sign out, also at the identity provider',
  access: 'public',
  body: refreshToken,
  reply: z.object({ url: z.string().nullable() }),
});
