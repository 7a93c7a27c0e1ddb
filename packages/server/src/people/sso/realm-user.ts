import { uiLocaleFor } from '@repartee/contracts/locales';
import { nameText } from '@repartee/contracts/people/identity/user-names';
import type { IDToken, TokenEndpointResponse, UserInfoResponse } from 'openid-client';
import { z } from 'zod';
import { problem } from '../../runtime/http/errors/problem.ts';

export interface RealmUser {
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: string | null;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
}

const words = nameText.catch('');
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

/**
 * Reads the user from `identity`, the claims of the ID token or the user info. Takes missing roles and groups from the
 * access token, because Keycloak by default writes roles only to the access token. Throws `not_permitted` without an
 * e-mail address.
 */
export function readRealmUser(
  answer: TokenEndpointResponse,
  identity: IDToken | UserInfoResponse | undefined,
): RealmUser {
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
    roles: claims.realm_access.roles,
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
    // The provider's token is opaque: the ID token alone counts.
    return {};
  }
}
