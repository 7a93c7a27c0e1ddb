import { families } from '@repartee/contracts/access/library-families';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { postgresProblem, StartupError } from '../config/startup-error.ts';
import { migrations } from './migrations.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema/tables.ts';

/**
 * Codes of PostgreSQL and operating system errors whose cause is outside the migration, such as missing
 * permissions, full disks and lost connections.
 */
const environmentErrors = /^(42501|08|28|53|57P|E[A-Z]+$)/;

/**
 * Key of the advisory lock that lets only one process at a time migrate the database, because concurrent
 * GRANT statements fail.
 */
const migrationLock = 7_002;

/**
 * Runs pending migrations under an advisory lock and grants the application role access to the tables. Throws
 * if a newer version of the program has migrated the database.
 */
export async function migrate({ owner, store }: OpenDatabase): Promise<void> {
  try {
    await owner.connection().execute(async (alone) => {
      await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(alone);
      try {
        await bringUpToDate(alone);
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(alone);
      }
    });
  } catch (error) {
    if (String((error as Error).message).includes('corrupted migrations')) {
      throw new StartupError(
        'The database was written by another version of this program; start that version or a newer one.',
        { cause: error },
      );
    }
    if (store.kind === 'postgres' && environmentErrors.test(String((error as { code?: unknown }).code))) {
      throw postgresProblem(store.url, error);
    }
    throw error;
  }
}

export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = new Set(applied.rows.map((row) => row.name));
  return Object.keys(migrations).every((name) => names.has(name));
}

async function bringUpToDate(owner: Kysely<Database>): Promise<void> {
  await prepareAppRole(owner);
  const { error } = await migrator(owner).migrateToLatest();
  if (error) throw error;
  await writeLibraryFamilies(owner);
  await sql`grant select, insert, update, delete on all tables in schema public to repartee_app`.execute(
    owner,
  );
  await sql`revoke update, delete on audit_entry from repartee_app`.execute(owner);
  await sql`revoke delete on human_verdict from repartee_app`.execute(owner);
  await sql`revoke insert, update, delete on library_family from repartee_app`.execute(owner);
}

/**
 * Adds missing library families (kinds of library items). Keeps families that only other versions of the
 * program know, because items may belong to them.
 */
async function writeLibraryFamilies(owner: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from library_family`.execute(owner);
  const missing = families.filter((family) => !rows.some(({ name }) => name === family));
  if (missing.length > 0)
    await sql`insert into library_family (name) select unnest(${missing}::text[])`.execute(owner);
}

/**
 * Permits unordered migrations: a Git branch reserves its migration number, so a migration with a lower number
 * may be merged after one with a higher number.
 */
const migrator = (db: Kysely<Database>) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });

/**
 * Creates the role of the application, and allows the current user to switch to it. The role cannot log in,
 * owns no tables and cannot bypass row-level security.
 */
async function prepareAppRole(owner: Kysely<Database>): Promise<void> {
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = 'repartee_app') then
      create role repartee_app nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`.execute(owner);
  await sql`do $$ begin
    if not pg_has_role(current_user, 'repartee_app', 'member') then
      execute format('grant repartee_app to %I', current_user);
    end if;
  end $$`.execute(owner);
  await sql`grant usage on schema public to repartee_app`.execute(owner);
}
