import type { ObservedTurn } from '@repartee/ai/roleplay/observe-request';
import type { TurningPoint } from '@repartee/contracts/session/report';
import { type Selectable, sql } from 'kysely';
import type { AnalysisTurningPointTable } from '../../../runtime/database/schema/analysis-tables.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

export type TurningPointRow = Selectable<AnalysisTurningPointTable>;

/** Returns undefined if the organization does not search for turning points. */
export const findTurningPoint = (db: Db, run_id: string): Promise<TurningPointRow | undefined> =>
  db.selectFrom('analysis_turning_point').selectAll().where('run_id', '=', run_id).executeTakeFirst();

/** Begins the search for the turning point of a session, unless its organization has switched the search off. */
export async function openSearch(
  tx: Db,
  run: { readonly id: string; readonly session_id: string; readonly organization_id: string },
): Promise<void> {
  await sql`
    insert into analysis_turning_point (run_id, session_id)
    select ${run.id}::uuid, ${run.session_id}::uuid from organization
    where id = ${run.organization_id} and turning_points`.execute(tx);
}

/** Returns whether the turning point of a run is still to be found. */
export async function isSearchOpen(tx: Db, run_id: string): Promise<boolean> {
  const state = (await findTurningPoint(tx, run_id))?.state;
  return state === 'pending' || state === 'failed';
}

const unfinished = (tx: Db, run_id: string) =>
  tx
    .updateTable('analysis_turning_point')
    .where('run_id', '=', run_id)
    .where('state', 'in', ['pending', 'failed']);

/** Stores a session's turning point, or null, and the estimates without their quotes and texts. */
export async function saveTurningPoint(
  tx: Db,
  run_id: string,
  turning_point: TurningPoint | null,
  estimates: readonly ObservedTurn[],
): Promise<void> {
  const figures = estimates.map(({ seq, estimate }) => ({ seq, estimate, quote: null, change: '' }));
  await unfinished(tx, run_id)
    .set({
      state: 'ready',
      error_code: null,
      turning_point: turning_point && JSON.stringify(turning_point),
      estimates: JSON.stringify(figures),
    })
    .execute();
}

export async function failTurningPoint(
  tx: Db,
  run_id: string,
  failed: { readonly state: 'failed' | 'given-up'; readonly error_code: string },
): Promise<void> {
  await unfinished(tx, run_id).set(failed).execute();
}

/** Reopens the searches that were given up, in the runs of these readings. */
export async function reopenSearch(tx: Db, reading_ids: readonly string[]): Promise<void> {
  if (reading_ids.length === 0) return;
  await tx
    .updateTable('analysis_turning_point')
    .set({ state: 'failed' })
    .where('state', '=', 'given-up')
    .where('run_id', 'in', (eb) =>
      eb.selectFrom('analysis_reading').select('run_id').where('id', 'in', reading_ids),
    )
    .execute();
}
