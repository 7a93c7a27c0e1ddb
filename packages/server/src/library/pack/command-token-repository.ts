import type { Kysely } from 'kysely';
import { issueAccessToken } from '../../runtime/access/access-token-repository.ts';
import { expiryOf } from '../../runtime/access/lifetimes.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';

/**
 * Creates an access token for a command-line program. Returns undefined if no active account has this e-mail
 * address. Of several, the token is of the one that was used last.
 */
export const tokenForCommand = (db: Kysely<Database>, email: string): Promise<string | undefined> =>
  withTenantScope(db, { everywhere: 'command' }, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('disabled_at', 'is', null)
      .orderBy('last_sign_in_at', (order) => order.desc().nullsLast())
      .executeTakeFirst();
    return account && issueAccessToken(tx, { account_id: account.id }, expiryOf('command_token'));
  });
