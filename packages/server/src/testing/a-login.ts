import { insertWithId } from '../runtime/database/query/insert-row.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';

/** Of a random password that nobody knows. */
const password_hash =
  '$argon2id$v=19$m=19456,t=2,p=1$KY2QDGjQR6ZGvAA6XVjfXg$s2QWnggbQQiKh7HWCHsRMt7DrtaMaIQFFoFNkEEtlOM';

/** Gives an account a login with its address, as if its user had chosen a password. Returns the id of the login. */
export async function aLogin(tx: Db, account_id: string): Promise<string> {
  const { email } = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  const login_id = await insertWithId(tx, 'login', { email, password_hash, confirmed_at: new Date() });
  await tx.updateTable('account').set({ login_id }).where('id', '=', account_id).execute();
  return login_id;
}
