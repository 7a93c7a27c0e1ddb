import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import type { Selectable, Updateable } from 'kysely';
import pg from 'pg';
import { embedded } from '../runtime/database/embedded/embedded.ts';
import { wireProtocolOf } from '../runtime/database/embedded/wire-protocol.ts';
import type { OpenDatabase } from '../runtime/database/open-database.ts';
import { openPostgres } from '../runtime/database/postgres.ts';
import type { Database } from '../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../runtime/database/tenant-scope.ts';
import { embeddedTemplate, postgresTemplate } from './database-template.ts';
import { reusePGlite } from './reusable-pglite.ts';
import { readTemplate, type TemplateFiles, TemplateFilesystem } from './template-filesystem.ts';

/**
 * Opens a new database with the demo data on the PostgreSQL server at TEST_DATABASE_URL; `close` drops it.
 * With TEST_POOLER_URL, its queries go through this PgBouncer. Without TEST_DATABASE_URL, opens a PGlite database in `folder`, or in memory if `folder` is undefined.
 */
export function openTestDatabase(folder?: string): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onServer(url) : inProcess(folder);
}

let read: Promise<TemplateFiles> | undefined;
/** Reads the database template only once for all test files of a worker. */
const templateFiles = () => {
  read ??= embeddedTemplate()
    .then((archive) => archive.arrayBuffer())
    .then((bytes) => readTemplate(new Uint8Array(bytes)));
  return read;
};

/** Creates an embedded database in memory, with the demo data. */
export const createTestPGlite = async (): Promise<PGlite> =>
  PGlite.create({ fs: new TemplateFilesystem(await templateFiles()) });

async function inProcess(folder: string | undefined): Promise<OpenDatabase> {
  const pglite = folder
    ? wireProtocolOf(await PGlite.create({ dataDir: folder, loadDataDir: await embeddedTemplate() }))
    : await reusePGlite(createTestPGlite);
  return embedded(pglite, async () => {});
}

async function onServer(url: string): Promise<OpenDatabase> {
  const template = await postgresTemplate(url);
  const name = `repartee_test_${randomBytes(6).toString('hex')}`;
  await queryTestDatabase(url, `create database ${name} template ${template}`);
  const urlOf = (server: string) => Object.assign(new URL(server), { pathname: name }).href;
  const database = await openPostgres({
    url: urlOf(process.env.TEST_POOLER_URL ?? url),
    directUrl: urlOf(url),
  });
  return {
    ...database,
    async close() {
      await database.close();
      await queryTestDatabase(url, `drop database ${name} with (force)`);
    },
  };
}

export async function queryTestDatabase(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

export interface TestRows {
  /** Runs `work` in a transaction with access to the rows of all organizations. */
  everywhere<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Returns the first row with the values of `where`, or throws. */
  row<Table extends keyof Database>(table: Table, where: Partial<Row<Table>>): Promise<Row<Table>>;
  /** Changes the rows with the values of `where`. */
  update<Table extends keyof Database>(
    table: Table,
    where: Partial<Row<Table>>,
    values: Updateable<Database[Table]>,
  ): Promise<void>;
}

/** Reads and writes rows of all organizations. `database` may be opened later. */
export function rowsOf(database: Pick<OpenDatabase, 'db'>): TestRows {
  const everywhere: TestRows['everywhere'] = (work) =>
    withTenantScope(database.db, { everywhere: 'test' }, work);
  return {
    everywhere,
    row: (table, where) =>
      everywhere((db) =>
        db
          .selectFrom(table as 'account')
          .selectAll()
          .where((eb) => eb.and(where as object))
          .executeTakeFirstOrThrow(),
      ) as never,
    async update(table, where, values) {
      await everywhere((db) =>
        db
          .updateTable(table as 'account')
          .set(values as object)
          .where((eb) => eb.and(where as object))
          .execute(),
      );
    },
  };
}
