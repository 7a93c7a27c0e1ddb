import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import * as oidc from 'openid-client';
import { issueAccessToken } from '../../runtime/access/access-token-repository.ts';
import { lifetimes } from '../../runtime/access/lifetimes.ts';
import { hashSecret } from '../../runtime/access/secret.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { createAuthSession } from '../identity/sign-in/auth-session-repository.ts';
import { announcePlaylists } from '../notification/playlist-announcement-repository.ts';
import {
  endProviderSignIn,
  findByRefresh,
  findOrganizationOfRealm,
  replaceRefresh,
} from './provider-sign-in-repository.ts';
import { provisionUser } from './provision.ts';
import { readRealmUser } from './realm-user.ts';
import { clientRejection, providerProblem, type Realms } from './realms.ts';
import type { PendingAuthorization } from './return-cookie.ts';

export interface Sso {
  readonly db: Kysely<Database>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Returns whether a realm may sign super-admins in. */
  readonly admitsSuperAdmins: (realm: string) => boolean;
  readonly realms: Realms;
  readonly return_url: string;
  readonly home_url: string;
}

export interface ProviderTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

interface Comer {
  readonly address: string;
  readonly device: string | undefined;
}

type Answer = oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers;

/**
 * An access token of this API expires no later than the provider's access token, so that the next refresh asks the
 * provider whether the user still has access.
 */
const tokenEnds = ({ expires_in }: Answer): Date =>
  new Date(
    Date.now() +
      Math.min(lifetimes.provider_access_token, expires_in ? expires_in * 1000 : Number.POSITIVE_INFINITY),
  );

/**
 * Returns the URL of the provider's sign-in page. `state` and `verifier` prove later that the sign-in was
 * started in the same browser. `state` begins with the realm.
 */
export async function startAuthorization(
  { db, realms, return_url }: Sso,
  realm: string,
): Promise<{ url: string; state: string; verifier: string }> {
  orNotFound(
    await withTenantScope(db, { everywhere: 'sign-in' }, (tx) => findOrganizationOfRealm(tx, realm)),
  );
  const configuration = await realms.open(realm);
  const verifier = oidc.randomPKCECodeVerifier();
  const state = `${realm}:${oidc.randomState()}`;
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: return_url,
    scope: 'openid email profile',
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, state, verifier };
}

/**
 * The browser receives an access token of this API; the provider's access token stays on the server (decision 0011).
 */
export async function handleCallback(
  sso: Sso,
  departure: PendingAuthorization,
  query: { code: string; state: string; iss?: string | undefined },
  { address, device }: Comer,
): Promise<ProviderTokens> {
  const { db, realms, return_url } = sso;
  const configuration = await realms.open(departure.realm);
  const returned = new URL(return_url);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) returned.searchParams.set(name, value);
  const answer = await oidc
    .authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: departure.verifier,
      expectedState: departure.state,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw rejectedBy(sso, departure.realm, configuration, error);
    });
  const refresh_token = refreshOf(answer);
  const person = readUser(sso, departure.realm, answer, answer.claims());
  const access_token = await withTenantScope(db, { everywhere: 'sign-in' }, async (tx) => {
    const organization = await findOrganizationOfRealm(tx, departure.realm);
    if (!organization) throw problem('not_permitted');
    const organization_id = organization.id;
    const account_id = await provisionUser(tx, {
      organization_id,
      person,
      address,
      superAdmins: sso.admitsSuperAdmins(departure.realm),
    });
    await announcePlaylists(tx, { organization_id, by: null, account_ids: [account_id] });
    return createAuthSession(tx, {
      account_id,
      method: 'keycloak',
      realm: departure.realm,
      device,
      address,
      refresh_hash: hashSecret(refresh_token),
      ends_at: providerSessionEnd(answer),
      token_ends_at: tokenEnds(answer),
    });
  });
  return { access_token, refresh_token };
}

const replacedTokenGrace_ms = 10_000;

/** A recently replaced token does not count as stolen, because two browser tabs may refresh with the same token. */
const justNow = (refreshed_at: Date | null) =>
  refreshed_at !== null && Date.now() - refreshed_at.getTime() < replacedTokenGrace_ms;

/**
 * R-CALL-13: a refresh token that was replaced more than ten seconds ago counts as stolen, and its sign-in is deleted.
 */
export async function refreshProviderTokens(
  sso: Sso,
  given: string,
  address: string,
): Promise<ProviderTokens> {
  const { db, realms } = sso;
  const from = hashSecret(given);
  const found = await withTenantScope(db, { everywhere: 'sign-in' }, async (tx) => {
    const signIn = await findByRefresh(tx, from);
    if (signIn && !signIn.current && !justNow(signIn.refreshed_at)) await endProviderSignIn(tx, signIn.id);
    return signIn;
  });
  if (found && !found.current && justNow(found.refreshed_at))
    throw problem('conflict', 'Another request has replaced the refresh token in the last ten seconds.');
  if (!found?.current || !found.realm) throw problem('wrong_credentials', 'The refresh token is invalid.');
  if (found.disabled_at) throw problem('not_permitted', 'The account is disabled.');
  const { realm } = found;
  const configuration = await realms.open(realm);
  const answer = await oidc.refreshTokenGrant(configuration, given).catch(async (error: unknown) => {
    const refused = rejectedBy(sso, realm, configuration, error);
    if ((refused as { code?: string }).code === 'wrong_credentials')
      await withTenantScope(db, { everywhere: 'sign-in' }, (tx) => endProviderSignIn(tx, found.id, from));
    throw refused;
  });
  const refresh_token = answer.refresh_token ?? given;
  const person = readUser(sso, realm, answer, await identityOf(configuration, answer, found.sso_subject));
  const access_token = await withTenantScope(db, { everywhere: 'sign-in' }, async (tx) => {
    const replacement = {
      id: found.id,
      from,
      to: hashSecret(refresh_token),
      ends_at: providerSessionEnd(answer),
    };
    if (!(await replaceRefresh(tx, replacement))) throw problem('wrong_credentials');
    const account_id = await provisionUser(tx, {
      organization_id: found.organization_id,
      person,
      address,
      superAdmins: sso.admitsSuperAdmins(realm),
    });
    if (account_id !== found.account_id) throw problem('wrong_credentials');
    return issueAccessToken(tx, { account_id: found.account_id, sign_in_id: found.id }, tokenEnds(answer));
  });
  return { access_token, refresh_token };
}

function readUser(
  { log }: Sso,
  realm: string,
  answer: Answer,
  identity: Parameters<typeof readRealmUser>[1],
) {
  const person = readRealmUser(answer, identity);
  if (person.skipped.length > 0)
    log.warn(
      { realm, subject: person.subject, skipped: person.skipped },
      'the identity provider sent roles or groups that cannot be read; the others count',
    );
  return person;
}

/** Returns the error for the browser. Logs what the operator must correct if the provider rejects this product. */
function rejectedBy({ log }: Sso, realm: string, configuration: oidc.Configuration, error: unknown): unknown {
  const oauth_error = clientRejection(error);
  if (oauth_error)
    log.error(
      {
        realm,
        issuer: configuration.serverMetadata().issuer,
        client_id: configuration.clientMetadata().client_id,
        oauth_error,
      },
      'the identity provider rejects this product as its client: set KEYCLOAK_CLIENT_ID and KEYCLOAK_CLIENT_SECRET to those of the client in this realm, and restart',
    );
  return providerProblem(error);
}

/** A provider may omit the ID token from the response to a refresh; the user info then has the same claims. */
const identityOf = (configuration: oidc.Configuration, answer: Answer, subject: string | null) =>
  answer.claims() ??
  oidc
    .fetchUserInfo(configuration, answer.access_token, subject ?? oidc.skipSubjectCheck)
    .catch((error: unknown) => {
      throw providerProblem(error);
    });

function refreshOf(answer: Answer): string {
  if (!answer.refresh_token)
    throw problem('backend_unusable', 'The identity provider returned no refresh token.');
  return answer.refresh_token;
}

/** Returns when the provider's session ends, or undefined if its response does not say. */
function providerSessionEnd(answer: Answer): Date | undefined {
  const seconds = Number(answer.refresh_expires_in);
  return seconds > 0 ? new Date(Date.now() + seconds * 1000) : undefined;
}
