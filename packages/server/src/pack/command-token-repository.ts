import type { Kysely } from 'kysely';
import { issueAccessToken } from '../access/access-token-repository.ts';
import type { Database } from '../database/schema/tables.ts';
import { withTenantScope } from '../database/tenant-scope.ts';

const minute = 60_000;

/** A token for a command line that acts as a user. Undefined: no such active account. */
export const tokenForCommand = (db: Kysely<Database>, email: string): Promise<string | undefined> =>
  withTenantScope(db, 'everywhere', async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return account && issueAccessToken(tx, { account_id: account.id }, new Date(Date.now() + 10 * minute));
  });
