import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import { type Db, withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { findAccountByEmail } from '../account/account-repository.ts';
import { passwordMatches } from '../account/password-hash.ts';
import { createAuthSession } from './auth-session-repository.ts';
import { countSignInAttempt, forgetSignInAttempts } from './sign-in-rate-limit.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly device: string | undefined;
  knownBrowser(account_id: string | undefined): string | undefined;
}

interface Arrival {
  readonly access_token: string;
  readonly account_id: string;
  readonly browser: string | undefined;
}

/**
 * All failed sign-ins throw the same error after the same amount of work, so that they do not reveal whether
 * the account exists.
 */
export async function signIn(
  db: Kysely<Database>,
  { username, password, address, device, knownBrowser }: Credentials,
): Promise<Arrival> {
  // A crash may lose the counted attempt or the auth session. The user then only has to sign in again.
  const withAsyncCommit = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(db, 'everywhere', work, { durable: false });
  const { wait, account, attempt } = await withAsyncCommit(async (tx) => {
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
  const access_token = await withAsyncCommit(async (tx) => {
    await forgetSignInAttempts(tx, attempt);
    return createAuthSession(tx, { account_id: account.id, method: 'password', device, address });
  });
  return { access_token, account_id: account.id, browser: attempt.browser };
}
