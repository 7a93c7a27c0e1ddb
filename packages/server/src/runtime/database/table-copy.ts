import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/tables.ts';
import type { Db } from './tenant-scope.ts';

/** Name and columns of a table, without generated columns. Both lists are sorted. */
export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * `digest` is the sum of the SHA-256 of each row, modulo 2^256. It is equal in all databases that contain the same rows,
 * whatever their order, so that no table needs to be sorted.
 */
export interface TableDigest extends TableColumns {
  readonly rows: number;
  readonly digest: string;
}

/**
 * Rows of a table in batches, in any order. A row is a JSON array with the value of each column as PostgreSQL writes it
 * as text, which loses nothing.
 */
export type RowBatches = AsyncIterable<readonly string[]>;

interface TableWithTypes extends TableColumns {
  readonly types: readonly string[];
}

const batchRows = 100;

/** Runs `work` on one consistent state of all rows of all organizations. */
export const withConsistentRows = <Result>(
  owner: Kysely<Database>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await prepare(tx);
      return work(tx);
    });

/** Values as text must not depend on the settings of the server. */
const prepare = (tx: Db) =>
  sql`select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC'),
    ('datestyle', 'ISO, MDY'), ('intervalstyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '1')
  ) as wanted (name, value)`.execute(tx);

/** Returns the tables of the product, without the history of migrations. */
export const listTables = async (tx: Db): Promise<TableColumns[]> =>
  (await tablesWithTypes(tx)).map(({ name, columns }) => ({ name, columns }));

async function tablesWithTypes(tx: Db): Promise<TableWithTypes[]> {
  const { rows } = await sql<TableWithTypes>`
    select c.relname::text as name,
      json_agg(a.attname order by a.attname collate "C") as columns,
      json_agg(format_type(a.atttypid, a.atttypmod) order by a.attname collate "C") as types
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname collate "C"`.execute(tx);
  return rows;
}

/** Reads the next batch from the database while the caller processes one, so that both work at the same time. */
export async function* readRows(tx: Db, { name, columns }: TableColumns): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  await sql`declare table_rows no scroll cursor for
    select json_build_array(${values})::text as line from ${sql.table(name)}`.execute(tx);
  const fetchBatch = () => {
    const batch = sql<{ line: string }>`fetch ${sql.lit(batchRows)} from table_rows`.execute(tx);
    // If the caller stops before it reads this batch, nobody handles its error.
    batch.catch(() => undefined);
    return batch;
  };
  let next = fetchBatch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) break;
    next = fetchBatch();
    yield rows.map(({ line }) => line);
  }
  await sql`close table_rows`.execute(tx);
}

/** Computes the digest of rows that arrive in batches. */
export function startDigest({ name, columns }: TableColumns): {
  add(lines: readonly string[]): void;
  end(): TableDigest;
} {
  let sum = 0n;
  let rows = 0;
  return {
    add(lines) {
      rows += lines.length;
      for (const line of lines) sum = BigInt.asUintN(256, sum + BigInt(`0x${hash('sha256', line)}`));
    },
    end: () => ({ name, columns, rows, digest: sum.toString(16) }),
  };
}

export async function digestRows(table: TableColumns, batches: RowBatches): Promise<TableDigest> {
  const digest = startDigest(table);
  for await (const lines of batches) digest.add(lines);
  return digest.end();
}

/** Returns whether the database contains an organization. It may have no tables yet. */
export async function hasData(owner: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('organization') is not null as exists`.execute(owner);
  if (!rows[0]?.exists) return false;
  return (await owner.selectFrom('organization').select('id').limit(1).execute()).length > 0;
}

/** Returns the names of the migrations that the database has. */
export async function listMigrations(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * Replaces the rows of all tables in one transaction, in which `work` runs last. `rowsOf` is called for one table after
 * the other. Returns the digests of the stored rows.
 */
export const replaceRows = <Result>(
  owner: Kysely<Database>,
  rowsOf: (table: TableColumns) => RowBatches,
  work: (tx: Db, stored: readonly TableDigest[]) => Promise<Result>,
): Promise<Result> =>
  owner.transaction().execute(async (tx) => {
    await prepare(tx);
    const tables = await tablesWithTypes(tx);
    // Rows arrive in any order, so foreign keys are added again after the last one, which checks all rows. Triggers
    // have run when the rows were first stored.
    const foreignKeys = await dropForeignKeys(tx);
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
    const stored: TableDigest[] = [];
    for (const table of tables) {
      await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(tx);
      for await (const lines of rowsOf(table)) await insertRows(tx, table, lines);
      await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(tx);
      stored.push(await digestRows(table, readRows(tx, table)));
    }
    for (const { table, name, definition } of foreignKeys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
    return work(tx, stored);
  });

async function dropForeignKeys(tx: Db) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
    order by 1, 2`.execute(tx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  return rows;
}

async function insertRows(tx: Db, { name, columns, types }: TableWithTypes, lines: readonly string[]) {
  const values = columns.map(
    (_, index) => sql`(line->>${sql.lit(index)})::${sql.raw(types[index] ?? 'text')}`,
  );
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(tx);
}
