import { generateKeyPairSync } from 'node:crypto';
import { startLocalServer } from '@repartee/testing/local-server';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { type Mounted, type RealmMember, signInPage, signOutPage } from './realm-pages.ts';

export interface RealmProvider {
  readonly url: string;
  /** Issuer of a realm. */
  issuerOf(realm: string): string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Users by realm. A test may change them while the provider runs. */
  readonly realms: Readonly<Record<string, RealmMember[]>>;
  /** Requests for tokens wait until it resolves, and are answered with its status if it resolves to one. */
  readonly hold: { tokens?: Promise<number | undefined> };
  close(): Promise<void>;
}

const client = { clientId: 'repartee', clientSecret: 'a-secret-of-the-test' };
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' };

/**
 * Starts an identity provider (the certified package `oidc-provider`) with the URLs of Keycloak. A realm whose name begins
 * with `plain-` has URLs of its own, as those of other providers. Sign-in needs no password.
 */
export async function startRealmProvider(
  realms: Record<string, RealmMember[]>,
  return_url: string,
  tokenSeconds: Readonly<Record<string, number>> = {},
): Promise<RealmProvider> {
  const mounted = new Map<string, { provider: Provider; handle: ReturnType<Provider['callback']> }>();
  const hold: RealmProvider['hold'] = {};
  const { origin: url, close } = await startLocalServer(async (request: Mounted, response) => {
    const [realm, there] = [...mounted].find(([name]) => request.url?.startsWith(`${pathOf(name)}/`)) ?? [];
    if (!realm || !there) return void response.writeHead(404).end();
    const rest = request.url?.slice(pathOf(realm).length) ?? '/';
    request.originalUrl = request.url;
    request.baseUrl = pathOf(realm);
    request.url = rest;
    if (rest.startsWith('/interaction/'))
      return void signInPage(there.provider, realms[realm] ?? [], request, response);
    const failed = rest.endsWith('/token') && (await hold.tokens);
    if (failed) return void response.writeHead(failed).end();
    return there.handle(request, response);
  });
  for (const [realm, members] of Object.entries(realms)) {
    const configuration = configurationOf(members, return_url, realm, tokenSeconds[realm]);
    const provider = new Provider(`${url}${pathOf(realm)}`, configuration);
    mounted.set(realm, { provider, handle: provider.callback() });
  }
  return {
    url,
    issuerOf: (realm) => `${url}${pathOf(realm)}`,
    client,
    realms,
    hold,
    close,
  };
}

const below = '/protocol/openid-connect';
const pathOf = (realm: string): string =>
  realm.startsWith('plain-') ? `/${realm}/v2.0` : `/realms/${realm}`;

/** The provider shows the sign-in page again to a disabled user, as Keycloak does. */
function policyFor(members: readonly RealmMember[]): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const isGone = (accountId?: string) => members.some(({ sub, disabled }) => disabled && sub === accountId);
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('disabled', 'The account is disabled', (ctx) =>
        isGone(ctx.oidc.session?.accountId),
      ),
    );
  return policy;
}

const configurationOf = (
  members: RealmMember[],
  return_url: string,
  realm: string,
  AccessToken = 300,
): Configuration => ({
  clients: [
    {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: [return_url],
      post_logout_redirect_uris: [new URL('/', return_url).href],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      ...(realm.startsWith('plain-') && { token_endpoint_auth_method: 'client_secret_post' }),
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: ['a key of the test'] },
  ...(realm.startsWith('plain-')
    ? { clientAuthMethods: ['client_secret_post'] }
    : {
        routes: {
          authorization: `${below}/auth`,
          token: `${below}/token`,
          jwks: `${below}/certs`,
          userinfo: `${below}/userinfo`,
          revocation: `${below}/revoke`,
          end_session: `${below}/logout`,
        },
      }),
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    revocation: { enabled: true, allowedPolicy: async () => true },
    rpInitiatedLogout: { enabled: true, logoutSource: signOutPage },
  },
  ttl: { AccessToken, Grant: 3600, IdToken: 300, Interaction: 600, RefreshToken: 3600, Session: 3600 },
  claims: {
    openid: ['sub', 'realm_access', 'groups', 'roles', '_claim_names'],
    email: ['email', 'email_verified'],
    profile: ['preferred_username', 'given_name', 'family_name', 'locale'],
  },
  conformIdTokenClaims: false,
  rotateRefreshToken: true,
  issueRefreshToken: async () => true,
  interactions: { url: (_, { uid }) => `${pathOf(realm)}/interaction/${uid}`, policy: policyFor(members) },
  async findAccount(_, sub) {
    const member = members.find((one) => one.sub === sub && !one.disabled);
    return member && { accountId: sub, claims: async () => ({ ...member }) };
  },
  async loadExistingGrant({ oidc: { session, client: asking, provider } }) {
    const grant = new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: asking?.clientId ?? '',
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
