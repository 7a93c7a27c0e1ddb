import { sql } from 'kysely';
import { hashSecret, makeSecret } from '../../../runtime/access/secret.ts';
import { accountsWithLanguage } from '../../../runtime/database/query/accounts-with-language.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

export const findCalendar = (db: Db, account_id: string) =>
  db
    .selectFrom('calendar')
    .select(['created_at', 'read_at'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();

/** Returns the token of the calendar in plain text. The database stores only the hash. */
export async function makeCalendarToken(db: Db, account_id: string): Promise<string> {
  const token = makeSecret();
  await db
    .insertInto('calendar')
    .values({ account_id, token_hash: hashSecret(token) })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        token_hash: hashSecret(token),
        created_at: sql`now()`,
        read_at: null,
      }),
    )
    .execute();
  return token;
}

/** Returns false if the account has no calendar. */
export async function deleteCalendar(db: Db, account_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the owner of a calendar, and notes that it was read. Undefined if its address has ended. */
export async function takeCalendarOwner(db: Db, token: string) {
  const read = await db
    .updateTable('calendar')
    .set({ read_at: sql`now()` })
    .where('token_hash', '=', hashSecret(token))
    .returning('account_id')
    .executeTakeFirst();
  if (!read) return undefined;
  return accountsWithLanguage(db)
    .select(['account.id', 'account.organization_id'])
    .where('account.id', '=', read.account_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}
