import {
  keycloakCallback,
  keycloakLoginUrl,
  keycloakLogout,
  keycloakRefresh,
} from '@repartee/contracts/people/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { clearedOverrideCookie } from '../../remotes/override-cookie.ts';
import { cookieKey } from '../../runtime/access/cookie-key.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { createSecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import { registerIdentityProviderRoutes } from './identity-provider-routes.ts';
import { handleCallback, refreshProviderTokens, type Sso, startAuthorization } from './provider-sign-in.ts';
import { endProviderSession } from './provider-sign-out.ts';
import { registerRealmMappingRoutes } from './realm-mapping-routes.ts';
import { createRealms } from './realms.ts';
import {
  authorizationCookie,
  authorizationExpiry,
  clearedAuthorizationCookie,
  readAuthorization,
} from './return-cookie.ts';

export function registerSsoRoutes(app: FastifyInstance): void {
  const { config } = app;
  const { db } = app.database;
  const secure = config.publicUrl.startsWith('https:');
  const cipher = createSecretCipher(config);
  const realms = createRealms(config.keycloak, cipher);
  const sso: Sso = {
    db,
    log: app.log,
    admitsSuperAdmins: (realm) => app.config.superAdminRealms.includes(realm),
    realms,
    return_url: `${config.publicUrl}/preconnect`,
    home_url: `${config.publicUrl}/`,
  };
  if (config.keycloak && !config.passwordLogin && config.superAdminRealms.length === 0)
    app.log.warn(
      'no super-admin can sign in: PASSWORD_LOGIN is 0 and SUPER_ADMIN_REALMS names no sign-in provider; `pnpm break-glass` prints a link',
    );
  const key = cookieKey(db, 'sso_cookie_key');

  route(app, keycloakLoginUrl, async ({ query: { realm }, setCookie }) => {
    const { url, state, verifier } = await startAuthorization(sso, realm);
    const departure = { realm, state, verifier, until: authorizationExpiry() };
    setCookie(authorizationCookie(departure, await key(), secure));
    return { url };
  });

  route(app, keycloakCallback, async ({ query: { realm, ...query }, headers, cookies, ip, setCookie }) => {
    const departure = readAuthorization(cookies, await key());
    setCookie(clearedAuthorizationCookie(secure));
    if (!departure || departure.realm !== realm || departure.state !== query.state)
      throw problem(
        'wrong_credentials',
        'This browser did not start the sign-in, or the sign-in has expired.',
      );
    return handleCallback(sso, departure, query, { address: ip, device: headers['user-agent'] });
  });

  route(app, keycloakRefresh, ({ body, ip }) => refreshProviderTokens(sso, body.refresh_token, ip));

  registerRealmMappingRoutes(app);
  registerIdentityProviderRoutes(app, { realms, cipher });

  route(app, keycloakLogout, async ({ body, setCookie }) => {
    setCookie(clearedOverrideCookie(config));
    return { url: await endProviderSession(sso, body.refresh_token) };
  });
}
