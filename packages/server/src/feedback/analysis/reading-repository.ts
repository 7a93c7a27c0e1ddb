import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { enqueueJobs, retryJobs } from '../../runtime/jobs/job-repository.ts';
import { messagesOf, wasSaid } from '../../session/record/message-repository.ts';
import { findSession } from '../../session/record/session-repository.ts';
import { currentRunOf, type ReadingRow } from './analysis-run-repository.ts';
import type { Analysable } from './judging/judge-reading.ts';
import { openSearch, reopenSearch } from './turning-point/turning-point-repository.ts';

export const readingJob = 'analysis-reading';

export interface PlannedReading {
  readonly position: number;
  readonly observer_id: string;
  readonly observer_name: string;
  readonly judge: number;
  /** `model_id` is null if any model may judge. */
  readonly model_id: string | null;
  readonly model_name: string | null;
}

/** Inserts the planned readings (observers' judgements), each with a job. The first one searches for the turning point. */
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
  await openSearch(tx, run);
  await enqueueJobs(
    tx,
    readings.map(({ id }) => ({ kind: readingJob, organization_id, subject_key: id })),
  );
}

export const findUnread = (db: Db, id: string): Promise<ReadingRow | undefined> =>
  db
    .selectFrom('analysis_reading')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'failed'])
    .executeTakeFirst();

export async function reopenReading(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('analysis_reading')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'given-up')
    .execute();
  await reopenSearch(tx, [id]);
}

/** Returns false if the reading (an observer's judgement) has been deleted. */
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

/** Adds the costs of attempts to the cost of a reading (an observer's judgement), in EUR as decimal text. */
export async function addReadingCosts(tx: Db, id: string, costs: readonly string[]): Promise<void> {
  if (costs.length === 0) return;
  await sql`update analysis_reading
    set cost_eur = cost_eur + (select sum(cost) from unnest(${costs}::numeric[]) cost) where id = ${id}`.execute(
    tx,
  );
}

const failedReadings = (db: Db, session_id: string) =>
  db
    .selectFrom('analysis_reading')
    .select('id')
    .where('session_id', '=', session_id)
    .where('state', 'in', ['failed', 'given-up'])
    .where('run_id', 'in', currentRunOf(db, session_id));

/** Lets one model do the failed readings. It is no second judge beside itself, so the others are left out. */
export async function assignReadings(
  tx: Db,
  session_id: string,
  { model_id, model: model_name }: { readonly model_id: string; readonly model: string },
): Promise<void> {
  await tx
    .deleteFrom('analysis_reading')
    .where('id', 'in', failedReadings(tx, session_id))
    .where('judge', '>', 0)
    .execute();
  await tx
    .updateTable('analysis_reading')
    .set({ model_id, model_name })
    .where('id', 'in', failedReadings(tx, session_id))
    .execute();
}

/** Immediately retries the failed readings (observers' judgements) of the session's current analysis run. */
export async function retryReadings(
  tx: Db,
  { id: session_id, organization_id }: { readonly id: string; readonly organization_id: string },
): Promise<void> {
  const failed = await tx
    .updateTable('analysis_reading')
    .set({ state: 'failed' })
    .where('id', 'in', failedReadings(tx, session_id))
    .returning('id')
    .execute();
  await reopenSearch(
    tx,
    failed.map(({ id }) => id),
  );
  await retryJobs(
    tx,
    failed.map(({ id }) => ({ kind: readingJob, organization_id, subject_key: id })),
  );
}

export interface AnalysableSession extends Analysable {
  readonly id: string;
  readonly organization_id: string;
}

/** Returns a session with its messages, except failed and empty ones. Throws if the session was deleted. */
export async function readAnalysable(tx: Db, session_id: string): Promise<AnalysableSession> {
  const row = await findSession(tx, session_id);
  if (!row) throw new Error('the session was deleted');
  const messages = await messagesOf(tx, session_id);
  return { ...row, messages: messages.filter(wasSaid) };
}
