import type { Kysely } from 'kysely';
import { withReach } from '../database/reach.ts';
import type { Database } from '../database/tables.ts';
import { problem } from '../http/problem.ts';
import { purgeAccessTokens } from './access-token-repository.ts';
import { findAccountByEmail } from './account-repository.ts';
import { passwordMatches } from './password-hash.ts';
import { countAttempt, forgetAttempts, purgeAttempts } from './sign-in-attempts.ts';
import { beginSignIn, purgeSignIns } from './sign-in-repository.ts';

const hours = 60 * 60 * 1000;
/** A password sign-in has no refresh (R-CALL-2), so its token lasts a working day. */
export const signInEnds = (): Date => new Date(Date.now() + 12 * hours);

/** Answers a token, or refuses with the same words and the same work whatever was wrong. */
export async function signIn(
  db: Kysely<Database>,
  {
    username,
    password,
    address,
    device,
  }: { username: string; password: string; address: string; device: string | undefined },
): Promise<string> {
  const { wait, account } = await withReach(db, 'everywhere', async (tx) => ({
    wait: await countAttempt(tx, username, address),
    account: await findAccountByEmail(tx, username),
  }));
  if (wait > 0) throw problem('too_many_requests', undefined, undefined, wait);
  const matches = await passwordMatches(account?.password_hash, password);
  if (!account || !matches) throw problem('wrong_credentials');
  return withReach(db, 'everywhere', async (tx) => {
    await forgetAttempts(tx, username, address);
    await purgeAttempts(tx);
    await purgeAccessTokens(tx);
    await purgeSignIns(tx);
    const ends_at = signInEnds();
    return beginSignIn(tx, { account_id: account.id, method: 'password', device, address, ends_at });
  });
}
