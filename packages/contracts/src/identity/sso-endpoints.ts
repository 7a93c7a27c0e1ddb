import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Name of a realm of the identity provider. */
export const realmName = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,100}$/);

const refreshToken = z.object({ refresh_token: z.string().min(1).max(8000) });
const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** R-CALL-12. Sets the cookie that ties the return to this browser. A realm no one has: 404 `not_found`. */
export const keycloakLoginUrl = endpoint({
  method: 'GET',
  path: '/v1/keycloak/get_login_url',
  summary: 'Where to sign in by a realm of the identity provider',
  access: 'public',
  query: z.object({ realm: realmName }),
  reply: z.object({ url: z.string() }),
});

/** R-CALL-10. What does not fit together: 400 `wrong_credentials`; who may not come in: 403 `not_permitted`. */
export const keycloakCallback = endpoint({
  method: 'POST',
  path: '/v1/keycloak/callback',
  summary: 'Come back from the identity provider, signed in',
  access: 'public',
  query: z.object({
    realm: realmName,
    code: z.string().min(1).max(4000),
    state: z.string().min(1).max(500),
    /** As the provider sent it (RFC 9207). */
    iss: z.string().max(2000).optional(),
  }),
  reply: tokens,
});

/**
 * R-CALL-13. Refused with 400 `wrong_credentials`; a token used before ends the sign-in it belongs to. One that was
 * replaced within the last seconds: 409 `conflict`, another tab has the new one.
 */
export const keycloakRefresh = endpoint({
  method: 'POST',
  path: '/v1/keycloak/refresh_token',
  summary: 'A new access token of a provider sign-in',
  access: 'public',
  body: refreshToken,
  reply: tokens,
});

/**
 * R-CALL-11. The refresh token says whose sign-in ends, here and at the provider. `url`: where the browser goes to end
 * the provider's own session too; it comes back to `/`. Null where there is none left to end.
 */
export const keycloakLogout = endpoint({
  method: 'POST',
  path: '/v1/keycloak/logout',
  summary: 'Sign out, also at the identity provider',
  access: 'public',
  body: refreshToken,
  reply: z.object({ url: z.string().nullable() }),
});
