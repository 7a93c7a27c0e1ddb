import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import { type Db, withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import type { SecretCipher } from '../../secrets/secret-cipher.ts';
import { findAccountByEmail } from '../account-repository.ts';
import { passwordMatches } from '../password-hash.ts';
import { checkSecondFactor } from '../second-factor/check-second-factor.ts';
import { createAuthSession } from './auth-session-repository.ts';
import { beginSignIn } from './sign-in-rate-limit.ts';

const attemptOutcomes = { passed: 'right', missing: 'unfinished', wrong: 'wrong' } as const;

const longestBusy_ms = 10_000;
const busyPause_ms = 100;

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Code of the second factor. */
  readonly code: string | undefined;
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
  cipher: SecretCipher,
  { username, password, code, address, device, knownBrowser }: Credentials,
): Promise<Arrival> {
  // A crash may lose the counted attempt or the auth session. The user then only has to sign in again.
  const withAsyncCommit = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(db, 'everywhere', work, { durable: false });
  const begin = () =>
    withAsyncCommit(async (tx) => {
      const found = await findAccountByEmail(tx, username, address);
      const signed_in_here = Boolean(found?.signed_in_here);
      const browser = knownBrowser(found?.id);
      const attempt = await beginSignIn(tx, { username, address, signed_in_here, browser });
      return { account: found, browser, attempt };
    });
  const { account, browser, attempt } = await untilNotBusy(begin);
  if (attempt === 'busy') throw problem('too_many_requests', undefined, undefined, 1);
  if (typeof attempt === 'number') throw problem('too_many_requests', undefined, undefined, attempt);
  const matches = await passwordMatches(account?.password_hash, password, { ahead: browser !== undefined });
  if (!account || !matches) {
    await withAsyncCommit((tx) => attempt.end(tx, 'wrong'));
    throw problem('wrong_credentials');
  }
  const arrived = await withAsyncCommit(async (tx) => {
    const factor = await checkSecondFactor(tx, cipher, account, { code, address });
    await attempt.end(tx, attemptOutcomes[factor]);
    return factor === 'passed'
      ? createAuthSession(tx, { account_id: account.id, method: 'password', device, address })
      : { failed: factor };
  });
  if (typeof arrived !== 'string')
    throw problem(arrived.failed === 'missing' ? 'second_factor_required' : 'wrong_second_factor');
  return { access_token: arrived, account_id: account.id, browser };
}

/** Attempts under way end soon: everybody of an office may sign in at the same moment. */
async function untilNotBusy<Begun extends { readonly attempt: unknown }>(
  begin: () => Promise<Begun>,
): Promise<Begun> {
  const until = performance.now() + longestBusy_ms;
  for (;;) {
    const begun = await begin();
    if (begun.attempt !== 'busy' || performance.now() > until) return begun;
    await sleep(busyPause_ms);
  }
}
