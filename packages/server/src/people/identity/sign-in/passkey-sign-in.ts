import type { passkeyLogin } from '@repartee/contracts/people/identity/endpoints';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { beginWhenNotBusy } from '../../../runtime/http/limits/attempts.ts';
import type { Cookies } from '../../../runtime/http/route.ts';
import { readPasskeyAnswer } from '../second-factor/passkey-ceremony.ts';
import { findPasskey, storePasskeyUse, takeChallenge } from '../second-factor/passkey-repository.ts';
import { createAuthSession } from './auth-session-repository.ts';
import { beginSignIn } from './sign-in-rate-limit.ts';

interface Attempt {
  readonly credential: z.output<typeof passkeyLogin.body>['credential'];
  readonly address: string;
  readonly device: string | undefined;
  readonly cookies: Cookies;
  readonly log: FastifyBaseLogger;
}

/** Signs in with a passkey alone. Failures count as those of a password, so that a stolen answer is not tried again and again. */
export async function signInWithPasskey(
  app: FastifyInstance,
  { credential, address, device, cookies, log }: Attempt,
): Promise<{ access_token: string; username: string; login_id: string; browser: string | undefined }> {
  const everywhere = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(app.database.db, { everywhere: 'sign-in' }, work);
  const passkey = await everywhere((tx) => findPasskey(tx, credential.id, address));
  const username = passkey?.email ?? credential.id;
  const browser = (await app.knownBrowsers.reader(username, cookies))(passkey?.login_id);
  const { attempt } = await beginWhenNotBusy(() =>
    everywhere(async (tx) => {
      const signed_in_here = Boolean(passkey?.signed_in_here);
      return {
        attempt: await beginSignIn(app.database.db, tx, { username, address, signed_in_here, browser }),
      };
    }),
  );
  const counter =
    passkey &&
    (await readPasskeyAnswer(app.config, credential, passkey, (challenge) =>
      everywhere((tx) => takeChallenge(tx, challenge, null)),
    ).catch((error: unknown) => {
      log.warn({ err: error, passkey_id: passkey.id }, 'passkey refused');
      return undefined;
    }));
  const access_token = await everywhere(async (tx) => {
    const right = passkey && counter !== undefined && (await storePasskeyUse(tx, passkey.id, counter));
    await attempt.end(tx, right ? (passkey.confirmed_at ? 'right' : 'unfinished') : 'wrong');
    if (!right) return undefined;
    return createAuthSession(tx, { account_id: passkey.account_id, method: 'passkey', device, address });
  });
  if (!passkey || !access_token) throw problem('wrong_credentials', 'The passkey is unknown or not valid.');
  return { access_token, username, login_id: passkey.login_id, browser };
}
