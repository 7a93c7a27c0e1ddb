import { sql } from 'kysely';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

type NoteKey = { readonly session_id: string; readonly account_id: string };

export async function findNote(db: Db, { session_id, account_id }: NoteKey): Promise<string> {
  const row = await db
    .selectFrom('session_note')
    .select('text')
    .where('session_id', '=', session_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.text ?? '';
}

export async function saveNote(tx: Db, key: NoteKey, text: string): Promise<void> {
  if (text === '')
    await tx
      .deleteFrom('session_note')
      .where('session_id', '=', key.session_id)
      .where('account_id', '=', key.account_id)
      .execute();
  else
    await tx
      .insertInto('session_note')
      .values({ ...key, text })
      .onConflict((conflict) =>
        conflict
          .columns(['session_id', 'account_id'])
          .doUpdateSet({ text, updated_at: sql<Date>`clock_timestamp()` }),
      )
      .execute();
}
