import {
  activateAccount,
  changePassword,
  changePasswordAfterReset,
  checkInviteCode,
  resetOwnPassword,
} from '@repartee/contracts/people/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { route, routeWithoutTransaction } from '../../../runtime/http/route.ts';
import { findConfirmedLogin } from '../login-repository.ts';
import { limitCodeGuesses } from './account-code-rate-limit.ts';
import { findAccountCode } from './account-codes.ts';
import { activateAccountByCode, changeOwnPassword, setPasswordByCode } from './passwords.ts';
import { countResetRequest, queuePasswordReset } from './request-password-reset.ts';

export function registerPasswordRoutes(app: FastifyInstance): void {
  const { db: database } = app.database;
  const runInBackground = backgroundOf(app);

  route(app, resetOwnPassword, async ({ body, ip }) => {
    await countResetRequest(database, ip);
    runInBackground(() => queuePasswordReset(database, body.account_email));
  });

  route(app, changePasswordAfterReset, async ({ body, ip, setCookie }) => {
    const chosen = { code: body.reset_code, password: body.new_password, address: ip };
    const { is_known, ...owner } = await setPasswordByCode(database, chosen);
    if (is_known) setCookie(await app.knownBrowsers.cookie(owner));
  });

  routeWithoutTransaction(app, changePassword, ({ principal, body, ip }) =>
    changeOwnPassword(database, principal, { ...body, address: ip }),
  );

  route(app, checkInviteCode, async ({ params, ip }) => {
    const accountCode = await limitCodeGuesses(database, ip, async (tx) => {
      const code = await findAccountCode(tx, params.invite_code, 'invitation');
      // Operators see the links that they copy, and must not learn whether an address signs in elsewhere.
      const login = code?.mailed_to && (await findConfirmedLogin(tx, code.mailed_to));
      return code && { ...code, has_login: Boolean(login) };
    });
    const { email, organization_name, has_login } = accountCode;
    return { email, organization_name, has_login, expires_at: accountCode.expires_at.toISOString() };
  });

  route(app, activateAccount, async ({ body, ip, headers, setCookie }) => {
    const { owner, access_token } = await activateAccountByCode(database, {
      code: body.invite_code,
      password: body.password,
      address: ip,
      device: headers['user-agent'],
    });
    setCookie(await app.knownBrowsers.cookie(owner));
    return { access_token, token_type: 'bearer' };
  });
}

/**
 * Runs work after the response, so that the response time does not depend on the work. Closing the app waits
 * for running work.
 */
function backgroundOf(app: FastifyInstance): (work: () => Promise<void>) => void {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(running)));
  return (work) => {
    const run: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'failed to queue a password reset email'))
      .finally(() => running.delete(run));
    running.add(run);
  };
}
