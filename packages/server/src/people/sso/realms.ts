import * as oidc from 'openid-client';
import { z } from 'zod';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { purposeOfProvider, type SecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import type { FoundRealm } from './identity-provider-repository.ts';

type Keycloak = NonNullable<ServerConfig['keycloak']>;

/** Configurations of identity providers, cached for an hour. */
export interface Realms {
  /**
   * Returns the configuration of a realm's provider. Throws `backend_unusable` while the provider does not respond, and
   * `not_found` for a realm of Keycloak on an installation without one.
   */
  open(realm: FoundRealm): Promise<oidc.Configuration>;
}

/** How this product is known to a provider. */
interface Client {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string | undefined;
  /** Sends requests to the provider's internal URL instead of its public URL. */
  readonly send: oidc.CustomFetch;
}

const providerTimeout_s = 10;
/** As for messages of learning platforms. */
const clockTolerance_s = 60;
const configurationLifetime_ms = 60 * 60 * 1000;
const mostConfigurations = 1000;

const sendAsIs: oidc.CustomFetch = (address, options) => fetch(address, options as RequestInit);

const fetchInside =
  ({ url, innerUrl = url }: Keycloak): oidc.CustomFetch =>
  (address, options) =>
    sendAsIs(address.startsWith(`${url}/`) ? innerUrl + address.slice(url.length) : address, options);

/** Keycloak takes the secret in the header; other providers say what they take. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = taken.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return method(secret)(server, ...rest);
  };

const discover = ({ issuer, client_id, client_secret, send }: Client, overHttp: boolean) =>
  oidc.discovery(
    new URL(issuer),
    client_id,
    { [oidc.clockTolerance]: clockTolerance_s },
    client_secret ? authenticate(client_secret) : oidc.None(),
    {
      timeout: providerTimeout_s,
      execute: overHttp ? [oidc.allowInsecureRequests] : [],
      [oidc.customFetch]: send,
    },
  );

/**
 * Creates the cache of configurations. Realms of Keycloak are those of existing organizations, because each new realm
 * name causes a request to the provider.
 */
export function createRealms(keycloak: Keycloak | undefined, cipher: SecretCipher): Realms {
  const known = new Map<
    string,
    { readonly configuration: Promise<oidc.Configuration>; readonly at: number }
  >();

  const clientOf = async ({ realm, provider }: FoundRealm): Promise<Client> => {
    if (provider) {
      const { id, issuer, client_id, sealed_client_secret: sealed } = provider;
      const client_secret = sealed === null ? undefined : await cipher.decrypt(sealed, purposeOfProvider(id));
      return { issuer, client_id, client_secret, send: sendAsIs };
    }
    if (!keycloak) throw problem('not_found', 'This installation has no Keycloak.');
    const { url, clientId: client_id, clientSecret: client_secret } = keycloak;
    const issuer = `${url}/realms/${encodeURIComponent(realm)}`;
    return { issuer, client_id, client_secret, send: fetchInside(keycloak) };
  };
  const isOverHttp = ({ provider }: FoundRealm): boolean =>
    [provider?.issuer ?? keycloak?.url, provider ? undefined : keycloak?.innerUrl].some((address) =>
      address?.startsWith('http:'),
    );

  return {
    async open(realm) {
      const key = keyOf(realm);
      const cached = known.get(key);
      if (cached && Date.now() - cached.at < configurationLifetime_ms) return cached.configuration;
      const client = await clientOf(realm);
      if (known.size >= mostConfigurations) known.clear();
      const configuration = discover(client, isOverHttp(realm)).catch((error: unknown) => {
        known.delete(key);
        throw Object.assign(
          problem(
            'backend_unusable',
            `The configuration of the identity provider could not be read at ${client.issuer}.`,
          ),
          { cause: error },
        );
      });
      known.set(key, { configuration, at: Date.now() });
      return configuration;
    },
  };
}

/** A provider that was changed, by whichever process, has another configuration. */
const keyOf = ({ realm, provider }: FoundRealm): string =>
  provider
    ? [provider.id, provider.issuer, provider.client_id, provider.sealed_client_secret].join(' ')
    : `keycloak/${realm}`;

/** OAuth error codes with which the provider rejects this product as its client, because of a wrong configuration. */
const aboutUs: unknown[] = ['invalid_client', 'unauthorized_client'];

/**
 * Returns the OAuth error with which the token endpoint rejects this product as its client, for example because of a
 * wrong client secret. The library reports a status 401 with a challenge without reading the error in the body.
 */
export function clientRejection(error: unknown): string | undefined {
  if (error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401) return 'invalid_client';
  const code = typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined;
  return aboutUs.includes(code) ? String(code) : undefined;
}

/** Returns the times that differ if the provider's clock and that of this server do, else undefined. */
export function clockDifference(error: unknown) {
  const { data } = clockFailure.safeParse(error);
  if (!data) return undefined;
  const { claim, claims, now } = data.cause.cause;
  const timeOf = (seconds: unknown) => new Date(Number(seconds) * 1000).toISOString();
  return { claim, time_of_provider: timeOf(claims[claim]), time_of_server: timeOf(now) };
}

const clockFailure = z.object({
  code: z.literal('OAUTH_JWT_TIMESTAMP_CHECK_FAILED'),
  cause: z.object({
    cause: z.object({ claim: z.string(), claims: z.record(z.string(), z.unknown()), now: z.number() }),
  }),
});

/**
 * Returns `wrong_credentials` if the provider rejected the user, and `backend_unusable` if the provider failed or
 * rejected this product as its client.
 */
export function providerProblem(error: unknown): unknown {
  const refused =
    typeof error === 'object' &&
    error !== null &&
    'error' in error &&
    !clientRejection(error) &&
    'status' in error &&
    Number(error.status) < 500;
  if (refused) return problem('wrong_credentials', 'The identity provider rejected the sign-in.');
  const reason = clockDifference(error)
    ? 'The clocks of the identity provider and of this server differ by more than a minute.'
    : 'The identity provider returned an invalid response.';
  return Object.assign(problem('backend_unusable', reason), { cause: error });
}
