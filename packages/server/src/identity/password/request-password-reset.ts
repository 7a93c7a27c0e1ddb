import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { findAccountByNewAddress, signInAccounts } from '../login-repository.ts';
import { countAttempt } from '../sign-in/sign-in-attempt-repository.ts';
import { mailPasswordReset } from './invitations.ts';

/** Maximum number of password reset requests from one IP address in 15 minutes. */
const fromOneAddress = 20;
/** Maximum number of password reset e-mails to one account in 15 minutes. */
const toOneAccount = 3;
const anywhere = '';

/**
 * Counts a password reset request by IP address, whether or not the account exists. Throws above the limit.
 */
export async function countResetRequest(db: Kysely<Database>, address: string): Promise<void> {
  const wait = await withTenantScope(db, 'everywhere', (tx) =>
    countAttempt(tx, 'reset', address, fromOneAddress),
  );
  if (wait > 0) throw problem('too_many_requests', undefined, undefined, wait);
}

/**
 * R-CALL-5: Queues at most three reset mails for an account in 15 minutes. Users without a password, who sign
 * in through an identity provider, get no mail.
 */
export const queuePasswordReset = (db: Kysely<Database>, email: string): Promise<void> =>
  withTenantScope(db, 'everywhere', async (tx) => {
    const accounts = await signInAccounts(tx)
      .select(['account.id', 'confirmed_at'])
      .where('login.email', '=', email.toLowerCase())
      .execute();
    const login = accounts.find(({ confirmed_at }) => confirmed_at) ?? accounts[0];
    const account = login ?? (await findAccountByNewAddress(tx, email));
    if (!account) return;
    if ((await countAttempt(tx, `reset:${email}`, anywhere, toOneAccount)) > 0) return;
    await mailPasswordReset(tx, account.id, { to: login ? 'login' : 'account' });
  });
