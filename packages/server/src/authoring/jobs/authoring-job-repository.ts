import type { Selectable } from 'kysely';
import type { Principal } from '../../access/principal.ts';
import type { AuthoringJobTable } from '../../database/schema/authoring-tables.ts';
import type { Db } from '../../database/tenant-scope.ts';

export type AuthoringJobKind = AuthoringJobTable['kind'];
export type AuthoringJobRow = Selectable<AuthoringJobTable>;

/** A running job that has not been touched for longer: the process that worked on it has ended. */
const abandonedAfterMs = 60_000;

export const isRunning = ({ state, updated_at }: AuthoringJobRow): boolean =>
  state === 'running' && Date.now() - updated_at.getTime() < abandonedAfterMs;

/** State and error as they are told: a job whose process has ended was cut short. */
export const jobState = (row: AuthoringJobRow) =>
  row.state === 'running' && !isRunning(row)
    ? { state: 'failed' as const, error_code: 'cut-short' }
    : { state: row.state, error_code: row.error_code };

export const insertJob = (
  db: Db,
  { organization_id, id }: Principal,
  kind: AuthoringJobKind,
  input: unknown,
): Promise<AuthoringJobRow> =>
  db
    .insertInto('authoring_job')
    .values({ organization_id, created_by: id, kind, input: JSON.stringify(input) })
    .returningAll()
    .executeTakeFirstOrThrow();

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

/** The same; until the transaction ends, nobody else changes or deletes it. */
export const lockOwnJob = (
  db: Db,
  principal: Principal,
  kind: AuthoringJobKind,
  id: string,
): Promise<AuthoringJobRow | undefined> =>
  ownJobs(db, principal, kind).where('id', '=', id).forUpdate().executeTakeFirst();

export const deleteJob = (db: Db, id: string) =>
  db.deleteFrom('authoring_job').where('id', '=', id).execute();

/** Not touched since then. Answers how many there were. */
export async function deleteOldJobs(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('authoring_job')
    .where('updated_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export interface JobChange {
  readonly state?: AuthoringJobRow['state'];
  readonly result?: unknown;
  readonly error_code?: string;
}

/** Stores progress of a running job and shows that its process lives. False: it was cancelled. */
export async function updateRunningJob(
  db: Db,
  id: string,
  { result, ...change }: JobChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authoring_job')
    .set({
      ...change,
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
