import type { Kysely } from 'kysely';
import { recordRequestEvent } from '../../../runtime/audit/audit-event-repository.ts';
import type { Database } from '../../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { type Problem, problem } from '../../../runtime/http/errors/problem.ts';
import { beginWhenNotBusy } from '../../../runtime/http/limits/attempts.ts';
import type { SecretCipher } from '../../../runtime/secrets/secret-cipher.ts';
import { findLoginsByEmail, holdForSignIn } from '../login-repository.ts';
import { passwordMatches } from '../password-hash.ts';
import {
  checkSecondFactor,
  type SecondFactorOutcome,
  type SecondFactorOwner,
} from '../second-factor/check-second-factor.ts';
import { rememberDevice } from '../second-factor/remembered-device-repository.ts';
import { createAuthSession } from './auth-session-repository.ts';
import { beginSignIn } from './sign-in-rate-limit.ts';

const attemptOutcomes = { passed: 'right', missing: 'unfinished', wrong: 'wrong' } as const;

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Code of the second factor. */
  readonly code: string | undefined;
  /** Whether this device shall need no code for some time. */
  readonly remember: boolean;
  /** Token of a remembered device. */
  readonly token: string | undefined;
  readonly address: string;
  readonly device: string | undefined;
  knownBrowser(login_id: string | undefined): string | undefined;
}

interface Arrival {
  readonly access_token: string;
  readonly login_id: string;
  readonly browser: string | undefined;
  /** Token of the device, if it is remembered from now on. */
  readonly remembered: string | undefined;
}

/**
 * All failed sign-ins throw the same error after the same amount of work, so that they do not reveal whether
 * the account exists.
 */
export async function signIn(
  db: Kysely<Database>,
  cipher: SecretCipher,
  { username, password, code, remember, token, address, device, knownBrowser }: Credentials,
): Promise<Arrival> {
  // A crash may lose the counted attempt or the auth session. The user then only has to sign in again.
  const withAsyncCommit = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(db, { everywhere: 'sign-in' }, work, { durable: false });
  const begin = () =>
    withAsyncCommit(async (tx) => {
      const accounts = await findLoginsByEmail(tx, username, address);
      // Operators can create logins with the address of others, which must not raise the limits of guesses.
      const [confirmed] = accounts;
      const signed_in_here = Boolean(confirmed?.signed_in_here);
      const browser = knownBrowser(confirmed?.login_id);
      const attempt = await beginSignIn(db, tx, { username, address, signed_in_here, browser });
      return { accounts, browser, attempt };
    });
  const { accounts, browser, attempt } = await beginWhenNotBusy(begin);
  const account = await findByPassword(accounts, password, { ahead: browser !== undefined });
  if (!account) {
    await withAsyncCommit((tx) => attempt.end(tx, 'wrong'));
    throw problem('wrong_credentials');
  }
  const arrived = await withAsyncCommit(async (tx) => {
    if (!(await holdForSignIn(tx, account))) {
      await attempt.end(tx, 'wrong');
      return { failure: problem('wrong_credentials') };
    }
    const factor = await checkSecondFactor(tx, cipher, account, { code, token, address });
    const outcome = attemptOutcomes[factor.state];
    await attempt.end(tx, outcome === 'right' && !account.confirmed_at ? 'unfinished' : outcome);
    if (factor.state !== 'passed') return { failure: problemOf(factor) };
    const isNew = remember && factor.by === 'code';
    return {
      access_token: await createAuthSession(tx, {
        ...{ account_id: account.id, method: 'password', device, address },
      }),
      remembered: isNew ? await rememberForOwner(tx, account, { device, address }) : undefined,
    };
  });
  if (arrived.failure) throw arrived.failure;
  return { ...arrived, login_id: account.login_id, browser };
}

/** Compares all passwords, so that the time does not tell which one is right. */
async function findByPassword<Account extends { readonly password_hash: string }>(
  accounts: readonly (Account | undefined)[],
  password: string,
  options: { readonly ahead: boolean },
): Promise<Account | undefined> {
  let match: Account | undefined;
  for (const account of accounts)
    if (await passwordMatches(account?.password_hash, password, options)) match ??= account;
  return match;
}

async function rememberForOwner(
  tx: Db,
  owner: SecondFactorOwner,
  { device, address }: { device: string | undefined; address: string },
): Promise<string> {
  await recordRequestEvent({ db: tx, principal: owner, ip: address }, 'device-remembered', 'user', {
    id: owner.id,
    name: owner.email,
  });
  return rememberDevice(tx, { login_id: owner.login_id, device });
}

const problemOf = (outcome: SecondFactorOutcome): Problem =>
  outcome.state === 'missing'
    ? problem('second_factor_required', undefined, {
        ...(outcome.factors.app && { app: 'accepted' }),
        ...(outcome.factors.passkey && { passkey: 'accepted' }),
      })
    : problem('wrong_second_factor');
