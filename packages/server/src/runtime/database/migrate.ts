import { setTimeout as sleep } from 'node:timers/promises';
import { families } from '@repartee/contracts/runtime/access/library-families';
import { type Kysely, sql, type Transaction } from 'kysely';
import { buildVersion } from '../config/build-version.ts';
import { postgresProblem, StartupError } from '../config/startup-error.ts';
import { type HashedMigration, migrations as ownMigrations } from './migrations.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema/tables.ts';

/**
 * Codes of PostgreSQL and operating system errors whose cause is outside the migration, such as missing
 * permissions, full disks and lost connections.
 */
const environmentErrors = /^(42501|3F000|08|28|53|57P|E[A-Z]+$)/;
/** Codes of PostgreSQL: a lock was not available in time, and a deadlock. The migration has changed nothing and is tried again. */
const lockErrors = ['55P03', '40P01'];

/**
 * Key of the advisory lock that lets only one process at a time migrate the database, because concurrent
 * GRANT statements fail.
 */
const migrationLock = 7_002;

/** A statement that waits for the lock of a table blocks all later queries of the table, so it waits only this long. */
const lockTimeout_s = 3;

export interface MigrateOptions {
  /** Version of this program, which the history of migrations records. */
  readonly version?: string;
  readonly migrations?: Readonly<Record<string, HashedMigration>>;
  /** How often the migration is tried if another transaction holds a lock that it needs. */
  readonly attempts?: number;
  /** Called with a message for the operator before the migration waits for its next attempt. */
  readonly onBlocked?: (message: string) => void;
}

/**
 * Runs pending migrations in one transaction with their history, and grants the application role access to the tables.
 * If it fails, the database is unchanged. Throws if a newer version of the program has migrated the database, or one with another schema.
 */
export async function migrate({ owner, store }: OpenDatabase, options: MigrateOptions = {}): Promise<void> {
  const {
    version = buildVersion(),
    migrations = ownMigrations,
    attempts = 20,
    onBlocked = () => undefined,
  } = options;
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (await isComplete(owner, migrations, version)) return;
        await owner.transaction().execute((tx) => bringUpToDate(tx, migrations, version));
        return;
      } catch (error) {
        if (!lockErrors.includes(codeOf(error))) throw error;
        if (attempt === attempts) throw blockedProblem(attempts, error);
        onBlocked(
          `The migration waited ${lockTimeout_s} s for a lock of another transaction (attempt ${attempt} of ${attempts}); it is retried.`,
        );
        // Meanwhile the queries that waited behind the migration run.
        await sleep(Math.min(attempt * 500, 5000));
      }
    }
  } catch (error) {
    if (store.kind === 'postgres' && environmentErrors.test(codeOf(error)))
      throw postgresProblem(store.url, error);
    throw error;
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

const blockedProblem = (attempts: number, cause: unknown): StartupError =>
  new StartupError(
    `The migration tried ${attempts} times and waited ${lockTimeout_s} s each time for a lock that another transaction holds. The database is unchanged, so the running version goes on; end the long transaction (see pg_stat_activity) and migrate again.`,
    { cause },
  );

export async function isMigrated(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, HashedMigration>> = ownMigrations,
): Promise<boolean> {
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = new Set(applied.rows.map((row) => row.name));
  return Object.keys(migrations).every((name) => names.has(name));
}

/** Throws if the database has not been migrated to this version, for a process that may not migrate it itself. */
export async function assertMigrated({ owner }: OpenDatabase): Promise<void> {
  const version = buildVersion();
  if (await isComplete(owner, ownMigrations, version)) return;
  throw new StartupError(
    `The database is not migrated to version ${version}, and MIGRATE_AT_START is 0; run \`pnpm migrate\` with this version first.`,
  );
}

/**
 * Returns whether nothing is left to do. Takes no locks, so that a process of the running version can restart while a
 * migration waits.
 */
async function isComplete(
  owner: Kysely<Database>,
  migrations: Readonly<Record<string, HashedMigration>>,
  version: string,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(owner);
  if (!rows[0]?.exists) return false;
  await refuseOtherHistory(owner, migrations, version);
  if (!(await isMigrated(owner, migrations))) return false;
  if ((await missingFamilies(owner)).length > 0) return false;
  // A backup that was restored on another server lacks the role, which belongs to no database.
  const granted = await sql<{ complete: boolean }>`
    select coalesce(
      pg_has_role(current_user, to_regrole('repartee_app')::oid, 'member')
        and bool_and(has_table_privilege(to_regrole('repartee_app')::oid, oid, 'select')),
      false) as complete
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(owner);
  return granted.rows[0]?.complete ?? false;
}

/**
 * Throws if a newer version has migrated the database, or if a migration of this name had other statements: then the
 * schema is another, whatever the history says.
 */
async function refuseOtherHistory(
  owner: Kysely<Database>,
  migrations: Readonly<Record<string, HashedMigration>>,
  version: string,
): Promise<void> {
  // The columns are missing in a database of an early version, so they are read as fields of the row.
  const { rows } = await sql<{ name: string; version: string | null; hash: string | null }>`
    select name, to_jsonb(one) ->> 'program_version' as version, to_jsonb(one) ->> 'content_hash' as hash
    from kysely_migration as one order by name desc`.execute(owner);
  const nameOf = (theirs: string | null) => (theirs ? `version ${theirs}` : 'a version that left no name');
  const newer = rows.find(({ name }) => !(name in migrations));
  if (newer) {
    const theirs = nameOf(newer.version);
    throw new StartupError(
      `The database was migrated by ${theirs} (migration ${newer.name}), which this version, ${version}, does not know; start ${newer.version ? theirs : 'that version'} or a newer one.`,
    );
  }
  const other = rows.find(({ name, hash }) => migrations[name]?.hash && migrations[name].hash !== hash);
  if (other)
    throw new StartupError(
      `The database has another schema than this version, ${version}: ${nameOf(other.version)} created it, with a migration ${other.name} that differs. Nothing was changed. Before 2.0 there is no way from one schema to the next: start ${other.version ? nameOf(other.version) : 'the version that created it'} again, or use an empty database.`,
    );
}

async function bringUpToDate(
  tx: Transaction<Database>,
  migrations: Readonly<Record<string, HashedMigration>>,
  version: string,
): Promise<void> {
  // Waits for the migration of another process, however long it takes.
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(`${lockTimeout_s}s`)}`.execute(tx);
  // The other process may have finished this migration, or that of a newer version.
  if (await isComplete(tx, migrations, version)) return;
  await prepareAppRole(tx);
  await runPending(tx, migrations, version);
  await writeLibraryFamilies(tx);
  await sql`grant select, insert, update, delete on all tables in schema public to repartee_app`.execute(tx);
  await sql`revoke update, delete on audit_entry from repartee_app`.execute(tx);
  await sql`revoke update on legal_version from repartee_app`.execute(tx);
  await sql`revoke delete on human_verdict from repartee_app`.execute(tx);
  await sql`revoke insert, update, delete on library_family from repartee_app`.execute(tx);
}

async function missingFamilies(owner: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from library_family`.execute(owner);
  return families.filter((family) => !rows.some(({ name }) => name === family));
}

/**
 * Adds missing library families (kinds of library items). Keeps families that only other versions of the
 * program know, because items may belong to them.
 */
async function writeLibraryFamilies(owner: Kysely<Database>): Promise<void> {
  const missing = await missingFamilies(owner);
  if (missing.length > 0)
    await sql`insert into library_family (name) select unnest(${missing}::text[])`.execute(owner);
}

/**
 * Runs the migrations that are missing in the history, in the order of their names. A migration may be older than the last
 * one of the history: a Git branch reserves its number, and may be merged later.
 */
async function runPending(
  tx: Transaction<Database>,
  migrations: Readonly<Record<string, HashedMigration>>,
  version: string,
): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx);
  await sql`alter table kysely_migration add column if not exists program_version text,
    add column if not exists content_hash text`.execute(tx);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(tx);
  const applied = new Set(rows.map(({ name }) => name));
  const pending = Object.entries(migrations).filter(([name]) => !applied.has(name));
  for (const [name, migration] of pending.sort(([one], [other]) => (one < other ? -1 : 1))) {
    await migration.up(tx);
    await sql`insert into kysely_migration (name, timestamp, program_version, content_hash)
      values (${name}, ${new Date().toISOString()}, ${version}, ${migration.hash ?? null})`.execute(tx);
  }
}

/**
 * Creates the role of the application, and allows the current user to switch to it. The role cannot log in,
 * owns no tables and cannot bypass row-level security.
 */
async function prepareAppRole(owner: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ user: string }>`select quote_ident(current_user) as user`.execute(owner);
  const create = 'create role repartee_app nologin';
  const grant = `grant repartee_app to ${rows[0]?.user}`;
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = 'repartee_app') then
      ${sql.raw(create)};
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`
    .execute(owner)
    .catch((error: unknown) => refuseRole(error, `${create}; ${grant}`));
  await sql`do $$ begin
    if not pg_has_role(current_user, 'repartee_app', 'member') then
      ${sql.raw(grant)};
    end if;
  end $$`
    .execute(owner)
    .catch((error: unknown) => refuseRole(error, grant));
  await sql`grant usage on schema public to repartee_app`.execute(owner);
}

const insufficientPrivilege = '42501';

function refuseRole(error: unknown, statements: string): never {
  if (codeOf(error) !== insufficientPrivilege) throw error;
  throw new StartupError(
    `The user of DATABASE_URL may not create the role repartee_app, or make itself a member of it, so that row-level security applies to the queries of the product. Let an administrator of PostgreSQL run \`${statements};\` once, and start again.`,
    { cause: error },
  );
}
