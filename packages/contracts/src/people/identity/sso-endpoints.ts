import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const realmName = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,100}$/);

const refreshToken = z.object({ refresh_token: z.string().min(1).max(8000) });
const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/**
 * Returns the sign-in URL of the identity provider. Sets a cookie, so that only this browser can complete the
 * sign-in (R-CALL-12). 404 `not_found` if no organization has the realm.
 */
export const keycloakLoginUrl = endpoint({
  method: 'GET',
  path: '/v1/keycloak/get_login_url',
  summary: 'Read the sign-in URL of a sign-in provider',
  access: 'public',
  query: z.object({ realm: realmName }),
  reply: z.object({ url: z.string() }),
});

/**
 * Completes the sign-in (R-CALL-10). 400 `wrong_credentials` for an invalid code or state. 403 `not_permitted` if the
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
    /** Issuer of the sign-in response (RFC 9207). */
    iss: z.string().max(2000).optional(),
  }),
  reply: tokens,
});

/**
 * Refreshes the tokens (R-CALL-13). A second use of a refresh token within a minute gets the same new tokens, because
 * two tabs may refresh at once. A later second use ends the auth session. 409 `conflict` while another request waits for
 * the identity provider for too long.
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
 * Ends the auth session in this installation and at the identity provider (R-CALL-11). If `url` is not null, the
 * browser must open `url` to end its own session at the provider.
 */
export const keycloakLogout = endpoint({
  method: 'POST',
  path: '/v1/keycloak/logout',
  summary: 'Sign out, also at the identity provider',
  access: 'public',
  body: refreshToken,
  reply: z.object({ url: z.string().nullable() }),
});
