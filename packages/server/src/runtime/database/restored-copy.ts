import type { Db } from './tenant-scope.ts';

const key = 'restored_copy';

/** The database is a restored copy of a backup, whose jobs, e-mails and AI calls wait until an operator activates the copy. */
export interface RestoredCopy {
  readonly backup_from: string;
  readonly restored_at: string;
}

export async function findRestoredCopy(db: Db): Promise<RestoredCopy | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value as RestoredCopy | undefined;
}

export async function markRestoredCopy(db: Db, copy: RestoredCopy): Promise<void> {
  const value = JSON.stringify(copy);
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Returns false if the database is not a restored copy, or has been activated. */
export async function activateRestoredCopy(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('setting').where('key', '=', key).executeTakeFirst();
  return numDeletedRows === 1n;
}
