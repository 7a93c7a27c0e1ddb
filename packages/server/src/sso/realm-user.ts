import { uiLocaleFor } from '@repartee/contracts/locales';
import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import { z } from 'zod';
import { problem } from '../http/errors/problem.ts';

export interface RealmUser {
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: string | null;
  /** The highest role that the realm grants the user. A realm cannot grant super-admin. */
  readonly role: 'operator' | 'editor' | 'user' | undefined;
  readonly groups: readonly string[];
}

const words = z.string().trim().max(100).catch('');
const names = z.array(z.string()).catch([]);
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(320).optional(),
  email_verified: z.boolean().catch(false),
  given_name: words,
  family_name: words,
  name: words,
  locale: z.string().catch(''),
  realm_access: z.object({ roles: names }).catch({ roles: [] }),
  groups: names,
});

const ours = ['operator', 'editor', 'user'] as const;

/**
 * Reads the user from the ID token. Takes missing roles and groups from the access token, because Keycloak by default
 * writes roles only to the access token. Throws `backend_unusable` without an ID token, and `not_permitted` without an
 * e-mail address.
 */
export function readRealmUser(answer: TokenEndpointResponse & TokenEndpointResponseHelpers): RealmUser {
  const identity = answer.claims();
  if (!identity) throw problem('backend_unusable', 'The identity provider returned no ID token.');
  const claims = claimsSchema.parse({ ...payloadOf(answer.access_token, identity.sub), ...identity });
  if (!claims.email)
    throw problem('not_permitted', 'The identity provider has no e-mail address for this user.');
  const [first = '', ...rest] = claims.name.split(' ');
  return {
    subject: claims.sub,
    email: claims.email.toLowerCase(),
    email_verified: claims.email_verified,
    first_name: claims.given_name || first,
    last_name: claims.family_name || rest.join(' '),
    language: uiLocaleFor(claims.locale) ?? null,
    role: ours.find((role) => claims.realm_access.roles.includes(role)),
    groups: claims.groups.map((group) => group.replace(/^\//, '')),
  };
}

/**
 * Returns the roles and groups in an access token, or an empty object if the token belongs to another user.
 * The signature is not verified, because this server received the token directly from the token endpoint.
 */
function payloadOf(access_token: string, subject: string): object {
  try {
    const [, payload = ''] = access_token.split('.');
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return read?.sub === subject ? { realm_access: read.realm_access, groups: read.groups } : {};
  } catch {
    return {};
  }
}
