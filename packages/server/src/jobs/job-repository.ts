import { type Selectable, sql } from 'kysely';
import type { JobTable } from '../database/schema/job-table.ts';
import type { Db } from '../database/tenant-scope.ts';

export type StoredJob = Selectable<JobTable>;

/** How long a worker that stopped answering keeps a job from the others. */
export const jobLeaseSeconds = 30;

const clock = sql<Date>`clock_timestamp()`;
const inSeconds = (seconds: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::double precision)`;
const free = { lease_owner: null, lease_until: null };

export interface NewJob {
  readonly kind: string;
  readonly organization_id: string | null;
  readonly subject_key: string;
  readonly payload?: unknown;
  readonly priority?: number;
  /** Until it is due. */
  readonly delay_seconds?: number;
}

/** Leaves jobs with the transaction. A kind and subject that was enqueued before is not enqueued again, done or not. */
export async function enqueueJobs(tx: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insertInto('job')
    .values(
      jobs.map(({ payload = {}, delay_seconds = 0, ...job }) => ({
        ...job,
        payload: JSON.stringify(payload),
        run_after: inSeconds(delay_seconds),
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'subject_key']).doNothing())
    .execute();
}

/** Takes one job that is due, of kinds with room for another. Its attempt is counted now: a crash counts as one. */
export async function claimJob(
  tx: Db,
  owner: string,
  kinds: readonly string[],
): Promise<StoredJob | undefined> {
  // The states are literals so that the partial index of due jobs serves a prepared statement, too.
  const due = sql<string>`(
    select id from job
    where kind = any(${kinds}::text[]) and state in ('queued', 'running')
      and (state = 'queued' and run_after <= clock_timestamp()
        or state = 'running' and lease_until <= clock_timestamp())
    order by priority desc, run_after
    limit 1 for update skip locked)`;
  return tx
    .updateTable('job')
    .set((eb) => ({
      state: 'running' as const,
      attempts: eb('attempts', '+', 1),
      lease_owner: owner,
      lease_until: inSeconds(jobLeaseSeconds),
      updated_at: clock,
    }))
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst();
}

/** The row of a claimed job, which no other process may take until the transaction ends; undefined: the lease was lost. */
export const lockClaim = (tx: Db, id: string, owner: string): Promise<StoredJob | undefined> =>
  tx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .forUpdate()
    .executeTakeFirst();

/** False: the lease was lost to another worker, or the job was deleted. */
export async function renewLease(tx: Db, id: string, owner: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ lease_until: inSeconds(jobLeaseSeconds) })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface JobEnd {
  readonly state: 'queued' | 'done' | 'failed';
  readonly error_class: string | null;
  readonly error_message: string | null;
  /** Until the next attempt. */
  readonly seconds: number;
  readonly attempts: number;
  /** No one needs the payload any more. */
  readonly emptied: boolean;
}

/** Ends an attempt of a job whose row is locked. */
export async function endAttempt(tx: Db, id: string, { seconds, emptied, ...end }: JobEnd): Promise<void> {
  await tx
    .updateTable('job')
    .set({
      ...end,
      ...free,
      ...(emptied && { payload: '{}' }),
      run_after: inSeconds(seconds),
      updated_at: clock,
    })
    .where('id', '=', id)
    .execute();
}

/** Where no other process can be at work, a lease that is held was held by a process that is gone. */
export async function releaseJobLeases(tx: Db): Promise<void> {
  await tx
    .updateTable('job')
    .set({ ...free, state: 'queued' })
    .where('state', '=', 'running')
    .execute();
}

/**
 * Makes jobs due now, with all their attempts before them: those that failed, those that wait for their next attempt, and
 * those that were deleted since. Done and running ones are left alone.
 */
export async function retryJobs(tx: Db, jobs: readonly Omit<NewJob, 'delay_seconds'>[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insertInto('job')
    .values(jobs.map(({ payload = {}, ...job }) => ({ ...job, payload: JSON.stringify(payload) })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_key'])
        .doUpdateSet({ state: 'queued', attempts: 0, run_after: clock, updated_at: clock })
        .where('job.state', 'in', ['queued', 'failed']),
    )
    .execute();
}

/** Makes one job due whose last attempt failed, with all its attempts before it; false: there is none such. */
export async function makeDue(
  tx: Db,
  { kind, subject_key }: Pick<NewJob, 'kind' | 'subject_key'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({ state: 'queued', attempts: 0, run_after: clock, updated_at: clock })
    .where('kind', '=', kind)
    .where('subject_key', '=', subject_key)
    .where('state', 'in', ['queued', 'failed'])
    .where('error_class', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The job and its result are not wanted any more. */
export async function deleteJob(tx: Db, kind: string, subject_key: string): Promise<void> {
  await tx.deleteFrom('job').where('kind', '=', kind).where('subject_key', '=', subject_key).execute();
}

/** For a payload that holds a secret: the job cannot be retried any more. */
export async function emptyPayload(tx: Db, id: string): Promise<void> {
  await tx.updateTable('job').set({ payload: '{}' }).where('id', '=', id).execute();
}

/** Puts a recurring job into the queue; one that waits for its next time is due now. */
export async function startRecurringJob(tx: Db, kind: string): Promise<void> {
  await tx
    .insertInto('job')
    .values({ kind, organization_id: null, subject_key: 'recurring' })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_key'])
        .doUpdateSet({ run_after: clock })
        .where('job.state', '=', 'queued'),
    )
    .execute();
}

/** Deletes jobs that ended long ago: done ones after a week, failed ones after a month. */
export async function deleteOldJobs(tx: Db): Promise<void> {
  await sql`delete from job
    where state in ('done', 'failed')
      and updated_at < now() - case state when 'done' then interval '7 days' else interval '30 days' end`.execute(
    tx,
  );
}
