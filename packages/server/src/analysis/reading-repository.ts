import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';
import { enqueueJobs, retryJobs } from '../jobs/job-repository.ts';
import { currentRunOf, type ReadingRow } from './analysis-run-repository.ts';
import { turningPointJobKind } from './turning-point/turning-point-repository.ts';

/**
 * Name of the job that requests one observer's judgement (a reading). The subject of the job is the id of the reading.
 */
export const readingJob = 'analysis-reading';

/** A reading (judgement by one observer with one model) that will be requested. */
export interface PlannedReading {
  /** Index of the observer in the scenario's list of observers. */
  readonly position: number;
  readonly observer_id: string;
  readonly observer_name: string;
  readonly judge: number;
  /** Id of the model that must judge; null if any model may. */
  readonly model_id: string | null;
  readonly model_name: string | null;
}

/**
 * Inserts the planned readings (observers' judgements) of an analysis run, and one search for the turning point of the
 * session. Enqueues a job for each reading and for the search.
 */
export async function openReadings(
  tx: Db,
  run: { readonly id: string; readonly session_id: string; readonly organization_id: string },
  plan: readonly PlannedReading[],
): Promise<void> {
  const { id: run_id, session_id, organization_id } = run;
  const readings = await tx
    .insertInto('analysis_reading')
    .values(plan.map((reading) => ({ ...reading, run_id, session_id })))
    .returning('id')
    .execute();
  await tx.insertInto('analysis_turning_point').values({ run_id, session_id }).execute();
  await enqueueJobs(tx, [
    ...readings.map(({ id }) => ({ kind: readingJob, organization_id, subject_key: id })),
    { kind: turningPointJobKind, organization_id, subject_key: run_id },
  ]);
}

/** Returns a reading (an observer's judgement) that has no result yet; undefined if it has one or was deleted. */
export const findUnread = (db: Db, id: string): Promise<ReadingRow | undefined> =>
  db
    .selectFrom('analysis_reading')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'failed'])
    .executeTakeFirst();

/** Changes the state of a reading (an observer's judgement) from `given-up` to `failed`, in which it can be retried. */
export async function reopenReading(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('analysis_reading')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'given-up')
    .execute();
}

/**
 * Records that an attempt at a reading (an observer's judgement) failed. Returns false if the reading has been deleted.
 */
export async function failReading(
  tx: Db,
  id: string,
  failed: { readonly state: 'failed' | 'given-up'; readonly error_code: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('analysis_reading')
    .set(failed)
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Adds the costs of attempts to the cost of a reading (an observer's judgement). Each cost is in EUR as decimal text.
 */
export async function addReadingCosts(tx: Db, id: string, costs: readonly string[]): Promise<void> {
  if (costs.length === 0) return;
  await sql`update analysis_reading
    set cost_eur = cost_eur + (select sum(cost) from unnest(${costs}::numeric[]) cost) where id = ${id}`.execute(
    tx,
  );
}

/** Lets the failed readings (observers' judgements) of a session's current analysis run be retried at once. */
export async function retryReadings(
  tx: Db,
  { id: session_id, organization_id }: { readonly id: string; readonly organization_id: string },
): Promise<void> {
  const failed = await tx
    .updateTable('analysis_reading')
    .set({ state: 'failed' })
    .where('session_id', '=', session_id)
    .where('state', 'in', ['failed', 'given-up'])
    .where('run_id', 'in', currentRunOf(tx, session_id))
    .returning('id')
    .execute();
  await retryJobs(
    tx,
    failed.map(({ id }) => ({ kind: readingJob, organization_id, subject_key: id })),
  );
}
