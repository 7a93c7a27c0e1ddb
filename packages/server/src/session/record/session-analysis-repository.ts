import type { Db } from '../../database/tenant-scope.ts';

/** Asks for the analysis of a session that has ended. Asked twice, it is done once. */
export async function requestAnalysis(tx: Db, session: { id: string }): Promise<void> {
  await tx
    .insertInto('analysis')
    .values({ session_id: session.id, state: 'pending', focus_points: '[]', criteria: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** For each success criterion of the session's mission; empty before the report. */
export async function successCriteriaMet(db: Db, session_id: string): Promise<(boolean | null)[]> {
  const analysis = await db
    .selectFrom('analysis')
    .select('success_criteria_met')
    .where('session_id', '=', session_id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return analysis?.success_criteria_met ?? [];
}
