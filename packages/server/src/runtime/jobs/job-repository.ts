import { canAccessAllOrganizations } from '@repartee/contracts/runtime/access/transcript-readers';
import type { listFailedJobs } from '@repartee/contracts/runtime/jobs/endpoints';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Principal } from '../access/principal.ts';
import { deleteBatch } from '../database/batches.ts';
import { paginate } from '../database/query/paginate.ts';
import type { JobTable } from '../database/schema/job-table.ts';
import type { Db } from '../database/tenant-scope.ts';
import type { OrganizationWork } from './job-kind.ts';

export type StoredJob = Selectable<JobTable>;

/** If a worker does not renew the lease for this time, another worker may take over the job. */
export const jobLeaseSeconds = 30;

const completedJobDays = 7;
const failedJobDays = 30;

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
  /** Seconds until the job is due; 0 by default. */
  readonly delay_seconds?: number;
}

/** Skips a job if a job of the same kind and `subject_key` exists, whether finished or not. */
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
 * Sets one due job to running and returns it. The attempt counts now, so that an attempt in which the process
 * crashes counts too. Leaves out the work in `except`. In a restored copy that nobody has activated, no job is due.
 */
export async function claimJob(
  tx: Db,
  owner: string,
  kinds: readonly string[],
  except: readonly OrganizationWork[],
): Promise<StoredJob | undefined> {
  const column = (name: keyof OrganizationWork) => except.map((one) => one[name]);
  // PostgreSQL can use the partial index of due jobs only if the states are constants in the SQL text.
  const due = sql<string>`(
    select id from job
    where kind = any(${kinds}::text[]) and state in ('queued', 'running')
      and (state = 'queued' and run_after <= clock_timestamp()
        or state = 'running' and lease_until <= clock_timestamp())
      and not exists (select from setting where key = 'restored_copy')
      and not exists (
        select from unnest(${column('kind')}::text[], ${column('organization_id')}::uuid[])
          as excepted(kind, organization_id)
        where excepted.kind = job.kind and excepted.organization_id = job.organization_id)
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

export const lockClaim = (tx: Db, id: string, owner: string): Promise<StoredJob | undefined> =>
  tx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .forUpdate()
    .executeTakeFirst();

/** Returns false if another worker has taken over the job, or the job was deleted. */
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
  readonly seconds: number;
  readonly attempts: number;
  /** True if the payload is no longer needed. */
  readonly emptied: boolean;
}

/** The caller must have locked the row of the job. */
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

/** Sets all running jobs to queued. The caller must be the only process that uses the database. */
export async function releaseJobLeases(tx: Db): Promise<void> {
  await tx
    .updateTable('job')
    .set({ ...free, state: 'queued' })
    .where('state', '=', 'running')
    .execute();
}

/**
 * Makes jobs due now: inserts missing jobs, and resets the attempts of jobs that failed or wait for a retry.
 * Does not change completed and running jobs.
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

/**
 * Makes a failed job due now and resets its number of attempts. Returns false if the job does not exist, is
 * running, or has not failed.
 */
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

export async function deleteJob(tx: Db, kind: string, subject_key: string): Promise<void> {
  await tx.deleteFrom('job').where('kind', '=', kind).where('subject_key', '=', subject_key).execute();
}

/** Deletes the payload because it contains a secret. The job then cannot succeed any more. */
export async function clearPayload(tx: Db, id: string): Promise<void> {
  await tx.updateTable('job').set({ payload: '{}' }).where('id', '=', id).execute();
}

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

const deleteEnded = (state: 'done' | 'failed', days: number) =>
  deleteBatch(
    'job',
    sql`state = ${sql.lit(state)} and updated_at < now() - make_interval(days => ${sql.lit(days)})`,
  );

export const deleteOldJobs = [deleteEnded('done', completedJobDays), deleteEnded('failed', failedJobDays)];

export interface JobCount {
  readonly kind: string;
  readonly queued: number;
  readonly running: number;
  readonly failed: number;
  readonly oldest_seconds: number;
}

export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select kind,
      count(*) filter (where state = 'queued')::integer as queued,
      count(*) filter (where state = 'running')::integer as running,
      count(*) filter (where state = 'failed')::integer as failed,
      coalesce(extract(epoch from clock_timestamp()
        - min(run_after) filter (where state = 'queued' and run_after <= clock_timestamp())), 0)::double precision as oldest_seconds
    from job group by kind order by kind`.execute(db);
  return rows;
}

const failedJobs = (db: Db, { role, organization_id }: Principal) =>
  db
    .selectFrom('job')
    .where('state', '<>', 'done')
    // Failed deliveries are shown in the log of their webhook.
    .where('kind', '<>', 'webhook')
    .where('error_class', 'is not', null)
    .$if(!canAccessAllOrganizations(role), (query) => query.where('organization_id', '=', organization_id));

const order = { name: sql<string>`kind`, time: sql<Date>`updated_at`, id: sql<string>`id` };

export const listFailedJobRows = (
  db: Db,
  principal: Principal,
  page: z.output<typeof listFailedJobs.query>,
): Promise<{ rows: StoredJob[]; total: number }> =>
  paginate(failedJobs(db, principal), page, order, (qb) => qb.selectAll());

export async function countFailedJobs(db: Db, principal: Principal): Promise<number> {
  const { count } = await failedJobs(db, principal)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findFailedJob = (db: Db, principal: Principal, id: string): Promise<StoredJob | undefined> =>
  failedJobs(db, principal).selectAll().where('id', '=', id).executeTakeFirst();
