import { type Selectable, sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import { deleteBatch } from '../../runtime/database/batches.ts';
import type { AuthoringJobTable } from '../../runtime/database/schema/session-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { deleteJob, enqueueJobs } from '../../runtime/jobs/job-repository.ts';

export type AuthoringJobKind = AuthoringJobTable['kind'];
export type AuthoringJobRow = Selectable<AuthoringJobTable>;

export const authoringJobName = 'authoring';

/** Days for which a draft or simulation is kept. */
const keptDays = 7;

export const isRunning = ({ state }: AuthoringJobRow): boolean => state === 'running';

export async function insertAuthoringJob(
  db: Db,
  { organization_id, id }: Principal,
  kind: AuthoringJobKind,
  input: unknown,
): Promise<AuthoringJobRow> {
  const row = await db
    .insertInto('authoring_job')
    .values({ organization_id, created_by: id, kind, input: JSON.stringify(input) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueJobs(db, [{ kind: authoringJobName, organization_id, subject_key: row.id }]);
  return row;
}

export const findRunningJob = (db: Db, id: string): Promise<AuthoringJobRow | undefined> =>
  db
    .selectFrom('authoring_job')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();

const ownJobs = (db: Db, { organization_id, id: created_by }: Principal, kind: AuthoringJobKind) =>
  db
    .selectFrom('authoring_job')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('created_by', '=', created_by)
    .where('kind', '=', kind);

export const findOwnJob = (
  db: Db,
  principal: Principal,
  kind: AuthoringJobKind,
  id: string,
): Promise<AuthoringJobRow | undefined> =>
  ownJobs(db, principal, kind).where('id', '=', id).executeTakeFirst();

export const lockOwnJob = (
  db: Db,
  principal: Principal,
  kind: AuthoringJobKind,
  id: string,
): Promise<AuthoringJobRow | undefined> =>
  ownJobs(db, principal, kind).where('id', '=', id).forUpdate().executeTakeFirst();

export async function deleteAuthoringJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('authoring_job').where('id', '=', id).execute();
  await deleteJob(db, authoringJobName, id);
}

export const deleteOldAuthoringJobs = deleteBatch(
  'authoring_job',
  sql`updated_at < now() - make_interval(days => ${sql.lit(keptDays)})`,
);

export interface JobChange {
  readonly state?: AuthoringJobRow['state'];
  readonly result?: unknown;
  readonly error_code?: string;
}

export async function updateRunningJob(db: Db, id: string, { result, ...change }: JobChange): Promise<void> {
  await db
    .updateTable('authoring_job')
    .set({
      ...change,
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export async function reopenAuthoringJob(db: Db, id: string): Promise<void> {
  await db
    .updateTable('authoring_job')
    .set({ state: 'running', error_code: null, updated_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();
}
