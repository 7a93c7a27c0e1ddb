import { uiLocaleFor } from '@repartee/contracts/locales';
import { emailAddress } from '@repartee/contracts/people/identity/email-address';
import { nameText } from '@repartee/contracts/people/identity/user-names';
import type { IdentityProviderNotice } from '@repartee/contracts/people/organization/identity-provider';
import type { IDToken, TokenEndpointResponse, UserInfoResponse } from 'openid-client';
import { z } from 'zod';
import { problem } from '../../runtime/http/errors/problem.ts';

/** What a provider says of a user. `roles` and `groups` are undefined if their claim cannot be read. */
export interface RealmUser {
  readonly subject: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: string | null;
  readonly roles: readonly string[] | undefined;
  readonly groups: readonly string[] | undefined;
  /** For the operator of the organization: what cannot be used of what the provider says. */
  readonly notice: IdentityProviderNotice | undefined;
  /** For the log of the operator: what of the claims was left out. */
  readonly skipped: readonly string[];
}

const words = nameText.catch('');
const claimsSchema = z.object({
  sub: z.string().regex(/^[^\0]{1,255}$/),
  email: emailAddress.optional().catch(undefined),
  preferred_username: emailAddress.optional().catch(undefined),
  // Some providers write the truth value as a text.
  email_verified: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  given_name: words,
  family_name: words,
  name: words,
  locale: z.string().catch(''),
});

/** Where a provider states roles and groups: the name of a claim, or a path of names joined by dots. */
export interface ClaimMapping {
  readonly roles_claim: string;
  readonly groups_claim: string;
  /** Whether each address counts as verified, and `preferred_username` as an address. */
  readonly trusts_email: boolean;
}
export const keycloakClaims: ClaimMapping = {
  roles_claim: 'realm_access.roles',
  groups_claim: 'groups',
  trusts_email: false,
};

/**
 * Reads the user from `identity`, the claims of the ID token or the user info. Takes missing roles and groups from the
 * access token, because Keycloak by default writes roles only to the access token. Throws `not_permitted` without a
 * usable id or e-mail address.
 */
export function readRealmUser(
  answer: TokenEndpointResponse,
  identity: IDToken | UserInfoResponse | undefined,
  { roles_claim, groups_claim, trusts_email }: ClaimMapping = keycloakClaims,
): RealmUser {
  if (!identity) throw problem('backend_unusable', 'The identity provider returned no ID token.');
  const { data: claims } = claimsSchema.safeParse(identity);
  if (!claims)
    throw problem('not_permitted', 'The identity provider names this user by an id that cannot be stored.');
  const email = claims.email ?? (trusts_email ? claims.preferred_username : undefined);
  if (!email)
    throw problem('not_permitted', 'The identity provider has no usable e-mail address for this user.');
  const [first = '', ...rest] = claims.name.split(' ');
  const access = payloadOf(answer.access_token, identity.sub);
  const left = [identity, access].some((claims) => isLeftOut(claims, groups_claim));
  const read = (path: string) =>
    left && path === groups_claim
      ? { names: undefined, skipped: [] }
      : namesIn(claimAt(identity, path) ?? claimAt(access, path));
  const [roles, groups] = [read(roles_claim), read(groups_claim)];
  return {
    subject: claims.sub,
    email,
    email_verified: claims.email_verified || trusts_email,
    first_name: claims.given_name || first,
    last_name: claims.family_name || rest.join(' '),
    language: uiLocaleFor(claims.locale) ?? null,
    roles: roles.names,
    groups: groups.names?.map((group) => group.replace(/^\//, '')),
    notice: left
      ? 'groups-overage'
      : roles.skipped.length + groups.skipped.length > 0
        ? 'claims-unreadable'
        : undefined,
    skipped: [
      ...roles.skipped.map((one) => `${roles_claim}: ${one}`),
      ...groups.skipped.map((one) => `${groups_claim}: ${one}`),
    ],
  };
}

/**
 * Entra ID leaves the groups of a user out who has more than 200 of them, and names an address instead: in `_claim_names`,
 * or by `hasgroups` (https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference).
 */
const isLeftOut = (claims: object, groups_claim: string): boolean =>
  claimAt(claims, 'hasgroups') === true ||
  (claimAt(claims, groups_claim) === undefined && Boolean(claimAt(claims, `_claim_names.${groups_claim}`)));

/** Finds a claim by its whole name, which may contain dots, else by its path. What is no object has no parts. */
function claimAt(claims: object, path: string): unknown {
  const whole = (claims as Readonly<Record<string, unknown>>)[path];
  if (whole !== undefined) return whole;
  let place: unknown = claims;
  for (const name of path.split('.')) {
    if (place === undefined || place === null) return undefined;
    if (typeof place !== 'object' || Array.isArray(place)) return unreadable;
    place = Object.hasOwn(place, name) ? (place as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return place;
}

const unreadable: object = {};

/** A missing claim is an empty list, a text is a list of one, and what is no text is left out of a list. */
function namesIn(claim: unknown): { names: string[] | undefined; skipped: string[] } {
  if (claim !== undefined && claim !== null && typeof claim !== 'string' && !Array.isArray(claim))
    return { names: undefined, skipped: ['the claim is no list of texts'] };
  const list: unknown[] = [claim ?? []].flat();
  const isName = (one: unknown): one is string => typeof one === 'string' && one.trim() !== '';
  return {
    names: list.filter(isName),
    skipped: list
      .filter((one) => !isName(one))
      .map((one) => `an element of the type ${one === null ? 'null' : typeof one}`),
  };
}

/**
 * Returns the claims in an access token, or an empty object if the token belongs to another user.
 * The signature is not verified, because this server received the token directly from the token endpoint.
 */
function payloadOf(access_token: string, subject: string): object {
  try {
    const [, payload = ''] = access_token.split('.');
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return read?.sub === subject ? read : {};
  } catch {
    // The provider's token is opaque: the ID token alone counts.
    return {};
  }
}
