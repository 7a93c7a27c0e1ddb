import { type Insertable, type Selectable, sql } from 'kysely';
import { takeNamedAdvisoryLock } from '../runtime/database/query/locks.ts';
import type {
  RegistryRevisionTable,
  RemoteBuildReportTable,
  RemoteErrorTable,
  ShellServerTable,
} from '../runtime/database/schema/registry-tables.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';

/** Channel on which each new revision of the registry is announced. */
export const registryNotifications = 'repartee_registry';

export type StoredRevision = Pick<Selectable<RegistryRevisionTable>, 'revision' | 'content' | 'signature'>;

export const findNewestRevision = (tx: Db): Promise<StoredRevision | undefined> =>
  tx
    .selectFrom('registry_revision')
    .select(['revision', 'content', 'signature'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function newestRevisionNumber(tx: Db): Promise<number> {
  const row = await tx
    .selectFrom('registry_revision')
    .select('revision')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Waits until no other process changes the registry. The lock is held until the transaction ends. */
export const lockRegistry = (tx: Db): Promise<void> => takeNamedAdvisoryLock(tx, 'registry of remotes');

/** Inserts and announces a revision. The caller holds the lock of `lockRegistry`. */
export async function insertRevision(tx: Db, row: Insertable<RegistryRevisionTable>): Promise<void> {
  await tx.insertInto('registry_revision').values(row).execute();
  await sql`select pg_notify(${registryNotifications}, ${String(row.revision)})`.execute(tx);
}

/** Removes the content of revisions before `start`, except of the newest `kept` revisions. */
export async function forgetContents(
  tx: Db,
  { start, kept }: { readonly start: Date; readonly kept: number },
): Promise<void> {
  await sql`update registry_revision set content = null, signature = null
    where content is not null and changed_at < ${start}
      and revision <= (select max(revision) from registry_revision) - ${kept}::integer`.execute(tx);
}

/** Returns the changes of the registry, newest first: at most `most`, or all if `most` is undefined. */
export const listChanges = (tx: Db, most?: number) =>
  tx
    .selectFrom('registry_revision')
    .select(['revision', 'changed_at', 'changed_by', 'change', 'action', 'subject'])
    .orderBy('revision', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();

/** Returns the names of the builds in each revision that was the newest at `start` or later. */
export async function listBuildsSince(tx: Db, start: Date): Promise<string[]> {
  const { rows } = await sql<{ build: string }>`
    select distinct found[1] as build
    from registry_revision, regexp_matches(content, '"build":"([0-9a-f]{16})"', 'g') found
    where revision >= coalesce((select max(revision) from registry_revision where changed_at < ${start}), 0)`.execute(
    tx,
  );
  return rows.map(({ build }) => build);
}

/**
 * Remembers a signed request until `expires_at`. Returns false if the request was used before. Forgets expired requests.
 */
export async function insertReleaseRequest(tx: Db, digest: string, expires_at: Date): Promise<boolean> {
  await tx.deleteFrom('release_request').where('expires_at', '<', new Date()).execute();
  const inserted = await tx
    .insertInto('release_request')
    .values({ digest, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Adds the loads and errors of builds to the stored sums. */
export async function addBuildReports(
  tx: Db,
  rows: readonly Insertable<RemoteBuildReportTable>[],
): Promise<void> {
  await tx
    .insertInto('remote_build_report')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['remote', 'build']).doUpdateSet({
        loads: sql`remote_build_report.loads + excluded.loads`,
        errors: sql`remote_build_report.errors + excluded.errors`,
        timed: sql`remote_build_report.timed + excluded.timed`,
        milliseconds: sql`remote_build_report.milliseconds + excluded.milliseconds`,
      }),
    )
    .execute();
}

export const listBuildReports = (tx: Db): Promise<Selectable<RemoteBuildReportTable>[]> =>
  tx.selectFrom('remote_build_report').selectAll().execute();

/** Errors of a build that are kept: those that browsers reported last, for at most 30 days. */
const keptErrors = { perBuild: 50, days: 30 };

/** Adds errors that browsers reported, and deletes the errors that are not kept. */
export async function addRemoteErrors(tx: Db, rows: readonly Insertable<RemoteErrorTable>[]): Promise<void> {
  await tx
    .insertInto('remote_error')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['remote', 'build', 'kind', 'name', 'message', 'stack']).doUpdateSet({
        pages: sql`remote_error.pages + excluded.pages`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute();
  await sql`delete from remote_error where ctid in (
    select ctid from (
      select ctid, last_at, row_number() over (partition by remote, build order by last_at desc) as place
      from remote_error) ranked
    where place > ${keptErrors.perBuild} or last_at < now() - make_interval(days => ${keptErrors.days}))`.execute(
    tx,
  );
}

/** Returns the errors of a remote, the last reported first. */
export const listRemoteErrors = (tx: Db, remote: string) =>
  tx
    .selectFrom('remote_error')
    .select(['build', 'kind', 'name', 'message', 'stack', 'pages', 'last_at'])
    .where('remote', '=', remote)
    .orderBy('last_at', 'desc')
    .limit(200)
    .execute();

export async function saveShellServer(tx: Db, id: string, state: unknown): Promise<void> {
  const row = { state: JSON.stringify(state), seen_at: sql<Date>`clock_timestamp()` };
  await tx
    .insertInto('shell_server')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Returns the servers that were saved in the last `seconds` seconds. Deletes the others. */
export async function listShellServers(tx: Db, seconds: number): Promise<Selectable<ShellServerTable>[]> {
  await tx
    .deleteFrom('shell_server')
    .where('seen_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .execute();
  return tx.selectFrom('shell_server').selectAll().execute();
}

export async function deleteShellServer(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('shell_server').where('id', '=', id).execute();
}

/** Notes that a build is deployed now, and where its files are. */
export async function saveRemoteBuild(
  tx: Db,
  {
    remote,
    build,
    object_hash,
    shell,
  }: { remote: string; build: string; object_hash: string; shell?: unknown },
): Promise<void> {
  const row = {
    deployed_at: new Date(),
    object_hash,
    ...(shell === undefined ? {} : { shell: JSON.stringify(shell) }),
  };
  await tx
    .insertInto('remote_build')
    .values({ remote, build, ...row })
    .onConflict((conflict) => conflict.columns(['remote', 'build']).doUpdateSet(row))
    .execute();
}

/** Returns the hash of the object with the files of a build. */
export async function findRemoteBuild(tx: Db, remote: string, build: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('remote_build')
    .select('object_hash')
    .where('remote', '=', remote)
    .where('build', '=', build)
    .executeTakeFirst();
  return row?.object_hash ?? undefined;
}

/** Returns the builds of the shell, the last started first. */
export const listShellBuilds = (tx: Db, shellName: string) =>
  tx
    .selectFrom('remote_build')
    .select(['build', 'shell'])
    .where('remote', '=', shellName)
    .orderBy('deployed_at', 'desc')
    .execute();

/** Deletes builds that were last deployed before `start`, and their reports. Notes their objects for deletion. */
export async function deleteReplacedBuilds(
  tx: Db,
  {
    named,
    start,
    shellName,
    newestShells,
  }: {
    readonly named: ReadonlySet<string>;
    readonly start: Date;
    readonly shellName: string;
    readonly newestShells: number;
  },
): Promise<void> {
  const shells = await listShellBuilds(tx, shellName);
  const kept = [...named, ...shells.slice(0, newestShells).map(({ build }) => build)];
  await sql`with deleted as (
      delete from remote_build where deployed_at < ${start} and build <> all(${kept}::text[]) returning object_hash
    )
    insert into object_leftover (content_hash) select distinct object_hash from deleted on conflict do nothing`.execute(
    tx,
  );
  await sql`delete from remote_build_report r where build <> all(${kept}::text[]) and not exists
    (select from remote_build b where b.remote = r.remote and b.build = r.build)`.execute(tx);
}
