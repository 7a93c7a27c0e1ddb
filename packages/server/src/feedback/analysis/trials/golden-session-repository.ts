import type { Db } from '../../../runtime/database/tenant-scope.ts';

/**
 * Returns the observers whose golden set (sessions with which changes of an observer are tested) contains the session.
 */
export async function goldenObserversOf(db: Db, session_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('golden_session')
    .select('observer_id')
    .where('session_id', '=', session_id)
    .orderBy('added_at')
    .execute();
  return rows.map(({ observer_id }) => observer_id);
}

export async function addGoldenSession(
  tx: Db,
  row: { readonly observer_id: string; readonly session_id: string; readonly added_by: string },
): Promise<void> {
  await tx
    .insertInto('golden_session')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns false if the session was not in the golden set (sessions with which changes of an observer are tested). */
export async function removeGoldenSession(
  tx: Db,
  { observer_id, session_id }: { readonly observer_id: string; readonly session_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('golden_session')
    .where('observer_id', '=', observer_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
