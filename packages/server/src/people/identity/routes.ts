import {
  authenticationMethods,
  createFirstAdministrator,
  passwordLogin,
  passwordLogout,
  readMe,
  signInByBreakGlass as signInByBreakGlassCall,
} from '@repartee/contracts/people/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { clearedOverrideCookie } from '../../remotes/override-cookie.ts';
import { purgeAccessTokens, revokeAccessToken } from '../../runtime/access/access-token-repository.ts';
import { purgeAttempts } from '../../runtime/http/limits/attempt-repository.ts';
import { purgeRateLimits } from '../../runtime/http/limits/rate-limit-repository.ts';
import { route } from '../../runtime/http/route.ts';
import { registerCleanup } from '../../runtime/jobs/register-jobs.ts';
import { createSecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import { presentMe } from './account-repository.ts';
import { purgeApiTokens } from './api-token/api-token-repository.ts';
import { tokenExpiryJob } from './api-token/token-expiry-repository.ts';
import { registerApiTokenRoutes } from './api-token-routes.ts';
import { signInByBreakGlass } from './break-glass.ts';
import { createFirstAdministratorAccount } from './first-administrator.ts';
import { hasOpenidProvider } from './has-openid-provider.ts';
import { registerOrganizationTokenRoutes } from './organization-token-routes.ts';
import { registerOwnAccountRoutes } from './own-account-routes.ts';
import { registerOwnOrganizationRoutes } from './own-organization-routes.ts';
import { registerPasskeyRoutes } from './passkey-routes.ts';
import { registerPasswordRoutes } from './password/password-routes.ts';
import { purgeChallenges } from './second-factor/passkey-repository.ts';
import { rememberedDeviceCookie, rememberedToken } from './second-factor/remembered-device-cookie.ts';
import { purgeRememberedDevices } from './second-factor/remembered-device-repository.ts';
import { registerSecondFactorRoutes } from './second-factor-routes.ts';
import { deleteAuthSession, purgeAuthSessions } from './sign-in/auth-session-repository.ts';
import { registerKnownBrowsers } from './sign-in/known-browsers.ts';
import { signIn } from './sign-in/sign-in.ts';

export function registerIdentityRoutes(app: FastifyInstance): void {
  const { db: database } = app.database;
  const cipher = createSecretCipher(app.config);
  registerKnownBrowsers(app);

  route(app, authenticationMethods, async () => ({
    keycloak: app.config.keycloak !== undefined || (await hasOpenidProvider(database)),
    fau: app.config.passwordLogin,
    mail: Boolean(app.config.mail.smtpUrl),
  }));

  route(
    app,
    passwordLogin,
    async ({ body: { password, code, remember_device, ...body }, ip, headers, cookies, setCookie }) => {
      const username = body.username.trim();
      const { access_token, login_id, browser, remembered } = await signIn(database, cipher, {
        username,
        password,
        code,
        remember: remember_device === 'true',
        token: rememberedToken(cookies, username),
        address: ip,
        device: headers['user-agent'],
        knownBrowser: await app.knownBrowsers.reader(username, cookies),
      });
      setCookie(await app.knownBrowsers.cookie({ username, login_id }, browser));
      if (remembered) setCookie(rememberedDeviceCookie(app.config, username, remembered));
      return { access_token, token_type: 'bearer' };
    },
  );

  route(app, passwordLogout, async ({ principal, db, setCookie }) => {
    await revokeAccessToken(db, principal.token_hash);
    if (principal.sign_in_id) await deleteAuthSession(db, principal.id, principal.sign_in_id);
    setCookie(clearedOverrideCookie(app.config));
  });

  route(app, readMe, ({ principal, db }) => presentMe(db, principal));

  route(app, createFirstAdministrator, async ({ body, headers, ip }) => ({
    access_token: await createFirstAdministratorAccount(database, body, {
      device: headers['user-agent'],
      address: ip,
    }),
    token_type: 'bearer',
  }));

  route(app, signInByBreakGlassCall, async ({ body: { code }, headers, ip }) => ({
    access_token: await signInByBreakGlass(app.database, {
      code,
      device: headers['user-agent'],
      address: ip,
    }),
    token_type: 'bearer',
  }));

  registerPasswordRoutes(app);
  registerHousekeeping(app);
  registerOwnAccountRoutes(app);
  registerOwnOrganizationRoutes(app);
  registerSecondFactorRoutes(app);
  registerApiTokenRoutes(app);
  registerOrganizationTokenRoutes(app);
  app.jobs.register(tokenExpiryJob);
  registerPasskeyRoutes(app);
}

/**
 * Registers the job that deletes expired sign-in attempts, rate limits, access tokens, auth sessions, challenges and remembered devices. A sign-in does not
 * delete them itself, so that it stays fast.
 */
export const registerHousekeeping = (app: FastifyInstance): void =>
  registerCleanup(
    app,
    'sign-in-cleanup',
    [
      purgeAttempts,
      purgeRateLimits,
      purgeAccessTokens,
      ...purgeApiTokens,
      purgeAuthSessions,
      purgeChallenges,
      purgeRememberedDevices,
    ],
    10 * 60,
  );
