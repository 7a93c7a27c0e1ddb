import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import { type Db, withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { findAccountByEmail } from '../account/account-repository.ts';
import { passwordMatches } from '../account/password-hash.ts';
import { createAuthSession } from './auth-session-repository.ts';
import { countSignInAttempt, forgetSignInAttempts } from './sign-in-rate-limit.ts';

const hours = 60 * 60 * 1000;
/** A password sign-in has no refresh (R-CALL-2), so its token lasts a working day. */
export const authSessionEnd = (): Date => new Date(Date.now() + 12 * hours);

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly device: string | undefined;
  /** Which browser it is, if that account has signed in with it before. */
  knownBrowser(account_id: string | undefined): string | undefined;
}

interface Arrival {
  readonly access_token: string;
  readonly account_id: string;
  readonly browser: string | undefined;
}

/** Answers a token, or refuses with the same words and the same work whatever was wrong. */
export async function signIn(
  db: Kysely<Database>,
  { username, password, address, device, knownBrowser }: Credentials,
): Promise<Arrival> {
  // Neither a count nor a sign-in is worth waiting for the disk: who loses theirs signs in again.
  const hurried = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(db, 'everywhere', work, { durable: false });
  const { wait, account, attempt } = await hurried(async (tx) => {
    const found = await findAccountByEmail(tx, username, address);
    const signed_in_here = Boolean(found?.signed_in_here);
    const made = { username, address, signed_in_here, browser: knownBrowser(found?.id) };
    return { account: found, attempt: made, wait: await countSignInAttempt(tx, made) };
  });
  if (wait > 0) throw problem('too_many_requests', undefined, undefined, wait);
  const matches = await passwordMatches(account?.password_hash, password, {
    ahead: attempt.browser !== undefined,
  });
  if (!account || !matches) throw problem('wrong_credentials');
  const access_token = await hurried(async (tx) => {
    await forgetSignInAttempts(tx, attempt);
    const ends_at = authSessionEnd();
    return createAuthSession(tx, { account_id: account.id, method: 'password', device, address, ends_at });
  });
  return { access_token, account_id: account.id, browser: attempt.browser };
}
