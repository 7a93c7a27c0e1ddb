import * as oidc from 'openid-client';
import { z } from 'zod';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { problem } from '../../runtime/http/errors/problem.ts';

type Keycloak = NonNullable<ServerConfig['keycloak']>;

/** Configurations of the identity provider's realms, cached for an hour. */
export interface Realms {
  /** Returns the configuration of a realm. Throws `backend_unusable` while the identity provider does not respond. */
  open(realm: string): Promise<oidc.Configuration>;
}

const providerTimeout_s = 10;
/** As for messages of learning platforms. */
const clockTolerance_s = 60;
const configurationLifetime_ms = 60 * 60 * 1000;

/** Sends requests to the provider's internal URL instead of its public URL. */
const fetchInside =
  ({ url, innerUrl = url }: Keycloak): oidc.CustomFetch =>
  (address, options) =>
    fetch(
      address.startsWith(`${url}/`) ? innerUrl + address.slice(url.length) : address,
      options as RequestInit,
    );

/**
 * Creates the cache of realm configurations. Call its method `open` only with realms of existing organizations, because
 * each new realm name causes a request to the provider.
 */
export function createRealms(keycloak: Keycloak): Realms {
  const { url, innerUrl = url, clientId, clientSecret } = keycloak;
  const overHttp = [url, innerUrl].some((address) => address.startsWith('http:'));
  const known = new Map<
    string,
    { readonly configuration: Promise<oidc.Configuration>; readonly at: number }
  >();

  const discover = (realm: string) =>
    oidc.discovery(
      new URL(`${url}/realms/${encodeURIComponent(realm)}`),
      clientId,
      { [oidc.clockTolerance]: clockTolerance_s },
      clientSecret ? oidc.ClientSecretBasic(clientSecret) : oidc.None(),
      {
        timeout: providerTimeout_s,
        execute: overHttp ? [oidc.allowInsecureRequests] : [],
        [oidc.customFetch]: fetchInside(keycloak),
      },
    );

  return {
    open(realm) {
      const found = known.get(realm);
      if (found && Date.now() - found.at < configurationLifetime_ms) return found.configuration;
      const configuration = discover(realm).catch((error: unknown) => {
        known.delete(realm);
        throw Object.assign(
          problem(
            'backend_unusable',
            'The configuration of this realm could not be read from the identity provider.',
          ),
          {
            cause: error,
          },
        );
      });
      known.set(realm, { configuration, at: Date.now() });
      return configuration;
    },
  };
}

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
