import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import * as oidc from 'openid-client';
import { issueAccessToken } from '../../runtime/access/access-token-repository.ts';
import { lifetimes } from '../../runtime/access/lifetimes.ts';
import { hashSecret } from '../../runtime/access/secret.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { createSecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import { createAuthSession } from '../identity/sign-in/auth-session-repository.ts';
import { announcePlaylists } from '../notification/playlist-announcement-repository.ts';
import { type FoundRealm, findRealm, storeNotice } from './identity-provider-repository.ts';
import {
  abandonRefresh,
  beginRefresh,
  endProviderSignIn,
  findByRefresh,
  replaceRefresh,
} from './provider-sign-in-repository.ts';
import { providerOf, provisionUser } from './provision.ts';
import { type RealmUser, readRealmUser } from './realm-user.ts';
import { clientRejection, clockDifference, providerProblem, type Realms } from './realms.ts';
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

export const readRealm = (db: Kysely<Database>, realm: string): Promise<FoundRealm | undefined> =>
  withTenantScope(db, { everywhere: 'sign-in' }, (tx) => findRealm(tx, realm));

/**
 * Returns the URL of the provider's sign-in page. `state` and `verifier` prove later that the sign-in was
 * started in the same browser. `state` begins with the realm.
 */
export async function startAuthorization(
  { db, realms, return_url }: Sso,
  realm: string,
): Promise<{ url: string; state: string; verifier: string }> {
  const realmRow = await readRealm(db, realm);
  const configuration = await realms.open(orNotFound(realmRow));
  const { scopes_supported } = configuration.serverMetadata();
  // Without this scope, Entra ID and others give no refresh token; at Keycloak it would outlive the session.
  const offline = realmRow?.provider && scopes_supported?.includes('offline_access');
  const verifier = oidc.randomPKCECodeVerifier();
  const state = `${realm}:${oidc.randomState()}`;
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: return_url,
    scope: `openid email profile${offline ? ' offline_access' : ''}`,
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
  const realm = await readRealm(db, departure.realm);
  if (!realm) throw problem('not_permitted');
  const configuration = await realms.open(realm);
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
  const person = readUser(sso, realm, answer, answer.claims());
  const access_token = await withTenantScope(db, { everywhere: 'sign-in' }, async (tx) => {
    const { organization_id } = realm;
    await keepNotice(tx, realm, person);
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

/** For this time, whoever refreshes with a token that another tab has replaced gets the same new tokens. */
const successorLifetime_ms = 60_000;
const longestTurn_ms = 25_000;
const look_ms = 50;

const justNow = (refreshed_at: Date | null) =>
  refreshed_at !== null && Date.now() - refreshed_at.getTime() < successorLifetime_ms;

/** The key is made of the former refresh token, of which the server stores only a hash. */
const successorCipher = (former: string) =>
  createSecretCipher({ secretsKey: `successor/${former}`, previousSecretsKey: undefined, dataDir: '' });
const successorPurpose = 'sso-successor';

/**
 * R-CALL-13: one request asks the provider at a time, and the others get what it got. A refresh token that was replaced
 * more than a minute ago counts as stolen, and its sign-in is deleted.
 */
export async function refreshProviderTokens(
  sso: Sso,
  refreshToken: string,
  address: string,
): Promise<ProviderTokens> {
  const from = hashSecret(refreshToken);
  const signIn = await takeTurn(sso, from);
  if (signIn && !signIn.current && signIn.sealed_successor && justNow(signIn.refreshed_at))
    return JSON.parse(await successorCipher(refreshToken).decrypt(signIn.sealed_successor, successorPurpose));
  const { realm } = signIn ?? {};
  if (!signIn?.current || !realm) throw problem('wrong_credentials', 'The refresh token is invalid.');
  try {
    if (signIn.disabled_at) throw problem('not_permitted', 'The account is disabled.');
    return await renew(sso, { ...signIn, realm }, refreshToken, address);
  } catch (error) {
    await withTenantScope(sso.db, { everywhere: 'sign-in' }, (tx) => abandonRefresh(tx, signIn.id, from));
    throw error;
  }
}

/** Returns the sign-in once no other request refreshes it: it is `current` if this request has the turn. */
async function takeTurn({ db }: Sso, from: string) {
  const until = Date.now() + longestTurn_ms;
  for (;;) {
    const { signIn, waits } = await withTenantScope(db, { everywhere: 'sign-in' }, async (tx) => {
      const signIn = await findByRefresh(tx, from);
      if (signIn && !signIn.current && !justNow(signIn.refreshed_at)) await endProviderSignIn(tx, signIn.id);
      return { signIn, waits: signIn?.current && !(await beginRefresh(tx, signIn.id, from)) };
    });
    if (!waits) return signIn;
    if (Date.now() > until) throw problem('conflict', 'Another request is refreshing this sign-in.');
    await setTimeout(look_ms);
  }
}

type FoundSignIn = NonNullable<Awaited<ReturnType<typeof findByRefresh>>> & { readonly realm: string };

async function renew(
  sso: Sso,
  signIn: FoundSignIn,
  refreshToken: string,
  address: string,
): Promise<ProviderTokens> {
  const { db, realms } = sso;
  const { realm } = signIn;
  const from = hashSecret(refreshToken);
  const end = () =>
    withTenantScope(db, { everywhere: 'sign-in' }, (tx) => endProviderSignIn(tx, signIn.id, from));
  const known = await readRealm(db, realm);
  if (known?.organization_id !== signIn.organization_id) {
    await end();
    throw problem('wrong_credentials', 'The organization no longer has this sign-in provider.');
  }
  const configuration = await realms.open(known);
  const answer = await oidc.refreshTokenGrant(configuration, refreshToken).catch(async (error: unknown) => {
    const refused = rejectedBy(sso, realm, configuration, error);
    if ((refused as { code?: string }).code === 'wrong_credentials') await end();
    throw refused;
  });
  const refresh_token = answer.refresh_token ?? refreshToken;
  const identity = await identityOf(configuration, answer, subjectAt(known, signIn.sso_subject));
  const person = readUser(sso, known, answer, identity);
  return withTenantScope(db, { everywhere: 'sign-in' }, async (tx) => {
    await keepNotice(tx, known, person);
    const account_id = await provisionUser(tx, {
      organization_id: signIn.organization_id,
      person,
      address,
      superAdmins: sso.admitsSuperAdmins(realm),
    });
    if (account_id !== signIn.account_id) throw problem('wrong_credentials');
    const owner = { account_id: signIn.account_id, sign_in_id: signIn.id };
    const tokens = { access_token: await issueAccessToken(tx, owner, tokenEnds(answer)), refresh_token };
    const replaced = await replaceRefresh(tx, {
      id: signIn.id,
      from,
      to: hashSecret(refresh_token),
      ends_at: providerSessionEnd(answer),
      sealed_successor: await successorCipher(refreshToken).encrypt(JSON.stringify(tokens), successorPurpose),
    });
    if (!replaced) throw problem('wrong_credentials');
    return tokens;
  });
}

function readUser(
  { log }: Sso,
  { realm, provider, claims }: FoundRealm,
  answer: Answer,
  identity: Parameters<typeof readRealmUser>[1],
): RealmUser {
  const person = readRealmUser(answer, identity, claims);
  const { subject, notice, skipped } = person;
  if (notice)
    log.warn(
      { realm, subject, notice, skipped },
      'the identity provider sent roles or groups that cannot be used; the others count',
    );
  return { ...person, subject: prefixOf(provider) + subject };
}

/** Two providers may give the same id to different people. */
const prefixOf = (provider: FoundRealm['provider']): string => (provider ? `oidc:${provider.issuer}#` : '');

/** Returns the id at the provider, unless the account was last signed in to by another one. */
const subjectAt = ({ provider }: FoundRealm, stored: string | null): string | undefined =>
  stored && providerOf(stored) === providerOf(prefixOf(provider))
    ? stored.slice(prefixOf(provider).length)
    : undefined;

/** Operators read in the settings of their provider what it sent that cannot be used. */
const keepNotice = async (db: Db, { provider }: FoundRealm, { notice }: RealmUser): Promise<void> => {
  if (provider && notice) await storeNotice(db, provider.id, notice);
};

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
      'the identity provider rejects this product as its client: compare client id and secret with those of the client at the provider (KEYCLOAK_CLIENT_ID and KEYCLOAK_CLIENT_SECRET, read at start, or those of the OpenID provider in the settings of the organization)',
    );
  const clocks = clockDifference(error);
  if (clocks)
    log.error(
      { realm, ...clocks },
      'the clocks of the identity provider and of this server differ by more than a minute: correct the wrong one (NTP)',
    );
  return providerProblem(error);
}

/** A provider may omit the ID token from the response to a refresh; the user info then has the same claims. */
const identityOf = (configuration: oidc.Configuration, answer: Answer, subject: string | undefined) =>
  answer.claims() ??
  oidc
    .fetchUserInfo(configuration, answer.access_token, subject ?? oidc.skipSubjectCheck)
    .catch((error: unknown) => {
      throw providerProblem(error);
    });

function refreshOf(answer: Answer): string {
  if (!answer.refresh_token)
    throw problem(
      'backend_unusable',
      'The identity provider returned no refresh token: allow the scope offline_access for this client.',
    );
  return answer.refresh_token;
}

/** Returns when the provider's session ends, or undefined if its response does not say. */
function providerSessionEnd(answer: Answer): Date | undefined {
  const seconds = Number(answer.refresh_expires_in);
  return seconds > 0 ? new Date(Date.now() + seconds * 1000) : undefined;
}
