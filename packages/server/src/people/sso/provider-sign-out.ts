import * as oidc from 'openid-client';
import { hashSecret } from '../../runtime/access/secret.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { readRealm, type Sso } from './provider-sign-in.ts';
import { endProviderSignIn, findByRefresh } from './provider-sign-in-repository.ts';

/**
 * R-CALL-11: signs the user out of this API, even if the provider does not respond. Returns the URL at which
 * the browser ends the provider's session, or null if the browser need not end it. Throws
 * `backend_unusable` if the provider fails and no such URL is known.
 */
export async function endProviderSession(
  { db, realms, home_url }: Sso,
  refreshToken: string,
): Promise<string | null> {
  const endedSignIn = await withTenantScope(db, { everywhere: 'sign-in' }, async (tx) => {
    const signIn = await findByRefresh(tx, hashSecret(refreshToken));
    if (signIn) await endProviderSignIn(tx, signIn.id);
    return signIn;
  });
  const realm = endedSignIn?.realm && (await readRealm(db, endedSignIn.realm));
  if (!realm) return null;
  const configuration = await realms.open(realm);
  const last = await lastTokens(configuration, refreshToken);
  if (!last) return null;
  const url = endOfSession(configuration, last.id_token, home_url);
  await oidc
    .tokenRevocation(configuration, last.refresh_token ?? refreshToken, { token_type_hint: 'refresh_token' })
    .catch((error: unknown) => url ?? notSignedOut(error));
  return url;
}

const endOfSession = (
  configuration: oidc.Configuration,
  id_token_hint: string | undefined,
  home_url: string,
) =>
  id_token_hint && configuration.serverMetadata().end_session_endpoint
    ? oidc.buildEndSessionUrl(configuration, { id_token_hint, post_logout_redirect_uri: home_url }).href
    : null;

/**
 * Requests new tokens, because a sign-out at the provider needs an ID token and this API stores none. Returns
 * undefined if the provider's session has ended.
 */
const lastTokens = (configuration: oidc.Configuration, refresh_token: string) =>
  oidc
    .refreshTokenGrant(configuration, refresh_token)
    .catch((error: { error?: string }) =>
      error.error === 'invalid_grant' ? undefined : notSignedOut(error),
    );

function notSignedOut(cause: unknown): never {
  throw Object.assign(problem('backend_unusable', 'The identity provider failed to end its session.'), {
    cause,
  });
}
