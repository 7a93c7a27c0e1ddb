import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';
import { enqueueJobs, retryJobs } from '../jobs/job-repository.ts';
import { currentRunOf, type ReadingRow } from './analysis-run-repository.ts';
import { turningPointJob } from './turning-point/turning-point-repository.ts';

/** Asks one observer. The subject is the reading. */
export const readingJob = 'analysis-reading';

/** One reading that is to be made: by an observer of the scenario or the general coach, and by which model. */
export interface PlannedReading {
  /** Of the observer. */
  readonly position: number;
  readonly observer_id: string;
  readonly observer_name: string;
  readonly judge: number;
  /** null: by the first model that answers. */
  readonly model_id: string | null;
  readonly model_name: string | null;
}

/** Makes the readings of a run, as they are planned, and its search for the turning point, each with its job. */
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
    { kind: turningPointJob, organization_id, subject_key: run_id },
  ]);
}

/** A reading that is still to be done; undefined: it is ready, or erased. */
export const findUnread = (db: Db, id: string): Promise<ReadingRow | undefined> =>
  db
    .selectFrom('analysis_reading')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'failed'])
    .executeTakeFirst();

/** A reading that was given up is to be done once more. */
export async function reopenReading(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('analysis_reading')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'given-up')
    .execute();
}

/** Notes that an attempt failed; false: the reading was erased meanwhile. */
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

/** Adds what attempts at a reading cost, each in EUR as decimal text. */
export async function addReadingCosts(tx: Db, id: string, costs: readonly string[]): Promise<void> {
  if (costs.length === 0) return;
  await sql`update analysis_reading
    set cost_eur = cost_eur + (select sum(cost) from unnest(${costs}::numeric[]) cost) where id = ${id}`.execute(
    tx,
  );
}

/** Makes the readings that failed, of the current run of a session, due at once. */
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
