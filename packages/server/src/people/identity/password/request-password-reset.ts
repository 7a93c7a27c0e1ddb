import type { Kysely } from 'kysely';
import type { Database } from '../../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { limiterOf } from '../../../runtime/http/limits/limiter.ts';
import { networkOf } from '../../../runtime/http/limits/rate-limit.ts';
import { findAccountByNewAddress, signInAccounts } from '../login-repository.ts';
import { mailPasswordReset } from './invitations.ts';

/** Requests from one network in 15 minutes. */
const requests = { name: 'password reset', points: 20, duration_s: 15 * 60 };
/** E-mails to one account in 15 minutes. */
const mails = { name: 'password reset mail', points: 3, duration_s: 15 * 60 };

/**
 * Counts a password reset request by IP address, whether or not the account exists. Throws above the limit.
 */
export const countResetRequest = (db: Kysely<Database>, address: string): Promise<void> =>
  limiterOf(db, requests).check(networkOf(address));

/**
 * R-CALL-5: Queues at most three reset mails for an account in 15 minutes. Users without a password, who sign
 * in through an identity provider, get no mail.
 */
export async function queuePasswordReset(db: Kysely<Database>, email: string): Promise<void> {
  const everywhere = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(db, { everywhere: 'sign-in' }, work);
  const { login, account } = await everywhere(async (tx) => {
    const accounts = await signInAccounts(tx)
      .select(['account.id', 'confirmed_at'])
      .where('login.email', '=', email.toLowerCase())
      .execute();
    const login = accounts.find(({ confirmed_at }) => confirmed_at) ?? accounts[0];
    return { login, account: login ?? (await findAccountByNewAddress(tx, email)) };
  });
  if (!account || (await limiterOf(db, mails).count(email.toLowerCase())) > 0) return;
  await everywhere((tx) => mailPasswordReset(tx, account.id, { to: login ? 'login' : 'account' }));
}
