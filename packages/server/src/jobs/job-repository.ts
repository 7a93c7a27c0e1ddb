import { type Selectable, sql } from 'kysely';
import type { JobTable } from '../database/schema/job-table.ts';
import type { Db } from '../database/tenant-scope.ts';

export type StoredJob = Selectable<JobTable>;

/** Seconds after which another worker may take over a job whose worker does not respond. */
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
  /** Delay until the job is due. */
  readonly delay_seconds?: number;
}

/**
 * Inserts jobs in the caller's transaction. A job is skipped if there is already one with its kind and subject, even a
 * finished one.
 */
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

/**
 * Takes one due job of a kind with free capacity. The attempt is counted at this point, so that an attempt that crashes
 * counts too.
 */
export async function claimJob(
  tx: Db,
  owner: string,
  kinds: readonly string[],
): Promise<StoredJob | undefined> {
  // The states are literals, so that prepared statements can use the partial index of due jobs.
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

/** Locks the row of a job until the transaction ends. Returns undefined if another worker has taken over the job. */
export const lockClaim = (tx: Db, id: string, owner: string): Promise<StoredJob | undefined> =>
  tx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .forUpdate()
    .executeTakeFirst();

/** Extends the lease of a job. Returns false if another worker has taken it over, or the job was deleted. */
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
  /** Seconds until the next attempt. */
  readonly seconds: number;
  readonly attempts: number;
  /** True if the payload must be deleted because it is no longer needed. */
  readonly emptied: boolean;
}

/** Ends an attempt of a job with a locked row. */
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

/** Releases the leases of all jobs. Call it only if no other process uses the database. */
export async function releaseJobLeases(tx: Db): Promise<void> {
  await tx
    .updateTable('job')
    .set({ ...free, state: 'queued' })
    .where('state', '=', 'running')
    .execute();
}

/**
 * Makes jobs due now and resets their number of attempts: failed jobs, jobs that wait for a retry, and jobs that were
 * deleted. Completed and running jobs are not changed.
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

/** Makes a failed job due now and resets its number of attempts. Returns false if there is no such job. */
export async function runNow(
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

/** Deletes a job that is no longer needed. */
export async function deleteJob(tx: Db, kind: string, subject_key: string): Promise<void> {
  await tx.deleteFrom('job').where('kind', '=', kind).where('subject_key', '=', subject_key).execute();
}

/** Deletes a payload that contains a secret. The job can then no longer be retried. */
export async function clearPayload(tx: Db, id: string): Promise<void> {
  await tx.updateTable('job').set({ payload: '{}' }).where('id', '=', id).execute();
}

/** Inserts a recurring job. If it already exists and waits for its next run, it becomes due now. */
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

/** Deletes old jobs: completed ones after a week, failed ones after a month. */
export async function deleteOldJobs(tx: Db): Promise<void> {
  await sql`delete from job
    where state in ('done', 'failed')
      and updated_at < now() - case state when 'done' then interval '7 days' else interval '30 days' end`.execute(
    tx,
  );
}
