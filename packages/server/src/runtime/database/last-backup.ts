import type { Kysely } from 'kysely';
import type { Database } from './schema/tables.ts';

const key = 'last_backup';

/** Records that a complete backup of the state at `created_at` exists. */
export async function recordBackup(db: Kysely<Database>, created_at: string): Promise<void> {
  const value = JSON.stringify({ created_at });
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Returns the time of the state that the last complete backup contains, or undefined if there is no backup. */
export async function findLastBackup(db: Kysely<Database>): Promise<Date | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row && new Date((row.value as { created_at: string }).created_at);
}
