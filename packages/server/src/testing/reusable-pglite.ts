import type { PGlite } from '@electric-sql/pglite';
import { type WireProtocol, wireProtocolOf } from '../runtime/database/embedded/wire-protocol.ts';

/** Name of a schema in the database template. The schema contains a copy of each table that has rows. */
const initialRows = 'initial_rows';

/** Copies the rows of a database template into the schema from which `resetPGlite` restores them. */
export async function copyInitialRows(template: PGlite): Promise<void> {
  const { rows: tables } = await template.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  await template.exec(`create schema ${initialRows}`);
  for (const { name } of tables) {
    const { rows } = await template.query(`select from ${name} limit 1`);
    if (rows.length > 0) await template.exec(`create table ${initialRows}.${name} as table ${name}`);
  }
}

/** Closed databases of this worker, which the next test files use again. */
const closed: PGlite[] = [];

/**
 * Returns a database with the rows of the template: a closed one after a reset, or a new one. A reset takes about
 * 10 ms. A new PGlite takes 250 ms and 170 MB.
 */
export async function reusePGlite(create: () => Promise<PGlite>): Promise<WireProtocol> {
  const pglite = (await resetClosed()) ?? (await create());
  let isClosed = false;
  return {
    ...wireProtocolOf(pglite),
    async close() {
      if (!isClosed) closed.push(pglite);
      isClosed = true;
    },
  };
}

async function resetClosed(): Promise<PGlite | undefined> {
  const pglite = closed.pop();
  if (!pglite || (await resetPGlite(pglite))) return pglite;
  await pglite.close();
  return undefined;
}

/**
 * Restores the rows of the template, and resets the session of PostgreSQL. Returns false if the schema, a role or the
 * settings of a role have changed, because these are not restored.
 */
async function resetPGlite(pglite: PGlite): Promise<boolean> {
  await pglite.query('rollback');
  await pglite.query('discard all');
  await pglite.query(countChanges);
  const { rows: changed } = await pglite.query<{ schema: string; name: string; columns: string | null }>(`
    select schemaname as schema, relname as name,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = relid and attnum > 0 and not attisdropped and attgenerated = ''
          and to_regclass('${initialRows}.' || relname) is not null) as columns
    from pg_stat_all_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0 and schemaname <> 'pg_toast'`);
  if (changed.some(({ schema }) => schema !== 'public')) return false;
  if (changed.length === 0) return true;
  const restore = changed.flatMap(({ name, columns }) => [
    `delete from ${name};`,
    columns ? `insert into ${name} (${columns}) select ${columns} from ${initialRows}.${name};` : '',
  ]);
  // `replica` disables triggers and foreign keys, so the order of the tables does not matter.
  await pglite.exec(`begin; set local session_replication_role = replica; ${restore.join('')} commit`);
  await pglite.exec(`vacuum ${changed.map(({ name }) => name).join(', ')}`);
  await pglite.query(countChanges);
  await pglite.query('select pg_stat_reset()');
  return true;
}

/**
 * Updates the statistics at once, because `resetPGlite` reads the changed tables from them. By default, PostgreSQL adds
 * the changes of a session only once a second.
 */
const countChanges = 'select pg_stat_force_next_flush()';
