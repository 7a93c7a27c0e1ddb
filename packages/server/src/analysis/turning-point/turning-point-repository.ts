import type { TurningPoint } from '@repartee/contracts/session/report';
import type { Selectable } from 'kysely';
import type { AnalysisTurningPointTable, StoredEstimate } from '../../database/schema/analysis-tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { retryJobs } from '../../jobs/job-repository.ts';
import { currentRunOf } from '../analysis-run-repository.ts';

export type TurningPointRow = Selectable<AnalysisTurningPointTable>;

export const turningPointJobKind = 'analysis-turning-point';

/** Returns undefined for an analysis run that was created before turning points existed. */
export const findTurningPoint = (db: Db, run_id: string): Promise<TurningPointRow | undefined> =>
  db.selectFrom('analysis_turning_point').selectAll().where('run_id', '=', run_id).executeTakeFirst();

/**
 * Returns an unfinished search for a turning point; undefined if the search has ended or the session was
 * deleted.
 */
export const findOpenSearch = (db: Db, run_id: string): Promise<TurningPointRow | undefined> =>
  db
    .selectFrom('analysis_turning_point')
    .selectAll()
    .where('run_id', '=', run_id)
    .where('state', 'in', ['pending', 'failed'])
    .executeTakeFirst();

export async function reopenSearch(tx: Db, run_id: string): Promise<void> {
  await tx
    .updateTable('analysis_turning_point')
    .set({ state: 'failed' })
    .where('run_id', '=', run_id)
    .where('state', '=', 'given-up')
    .execute();
}

const openSearch = (tx: Db, run_id: string) =>
  tx
    .updateTable('analysis_turning_point')
    .where('run_id', '=', run_id)
    .where('state', 'in', ['pending', 'failed']);

export async function saveEstimates(
  tx: Db,
  run_id: string,
  estimates: readonly StoredEstimate[],
): Promise<boolean> {
  const { numUpdatedRows } = await openSearch(tx, run_id)
    .set({ estimates: JSON.stringify(estimates) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores a session's turning point; null if none was found. The quotes and texts of all estimates are
 * removed.
 */
export async function saveTurningPoint(
  tx: Db,
  run_id: string,
  turning_point: TurningPoint | null,
  estimates: readonly StoredEstimate[],
): Promise<void> {
  const figures = estimates.map(({ seq, estimate }) => ({ seq, estimate, quote: null, change: '' }));
  await openSearch(tx, run_id)
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
  await openSearch(tx, run_id).set(failed).execute();
}

/** Immediately retries the failed search for the turning point in the session's current analysis run. */
export async function retryTurningPoint(
  tx: Db,
  { id: session_id, organization_id }: { readonly id: string; readonly organization_id: string },
): Promise<void> {
  const failed = await tx
    .updateTable('analysis_turning_point')
    .set({ state: 'failed' })
    .where('session_id', '=', session_id)
    .where('state', 'in', ['failed', 'given-up'])
    .where('run_id', 'in', currentRunOf(tx, session_id))
    .returning('run_id')
    .execute();
  await retryJobs(
    tx,
    failed.map(({ run_id }) => ({ kind: turningPointJobKind, organization_id, subject_key: run_id })),
  );
}
