import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { DatabaseUnreachableError, postgresProblem } from '../config/startup-error.ts';
import { AppRoleDialect } from './app-role.ts';
import { columnTypes } from './column-types.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema/tables.ts';

export interface PostgresOptions {
  readonly url: string;
  /** URL without a pooler such as PgBouncer, for migrations and for LISTEN; `url` by default. */
  readonly directUrl?: string | undefined;
  readonly poolSize?: number | undefined;
  /** Called instead of an error if the server does not answer. Later queries connect to it. */
  readonly onUnreachable?: ((error: DatabaseUnreachableError) => void) | undefined;
}

/** A query waits this long for a free connection; then it fails, and the caller may retry. */
const connectionTimeout_ms = 5_000;

/**
 * Longer than the limit of a statement in PostgreSQL (see `app-role.ts`): the connection no longer answers, for example
 * because a firewall has dropped it.
 */
const queryTimeout_ms = 40_000;

/** Passes no options of the session, because PgBouncer refuses them. */
const poolTo = (url: string, max: number, options: pg.PoolConfig = {}) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: columnTypes,
    connectionTimeoutMillis: connectionTimeout_ms,
    keepAlive: true,
    application_name: 'repartee',
    ...options,
  });
  // The pool replaces a broken connection. Without a listener, the `error` event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

export async function openPostgres({
  url,
  directUrl = url,
  poolSize = 20,
  onUnreachable,
}: PostgresOptions): Promise<OpenDatabase> {
  const pool = poolTo(url, poolSize, { query_timeout: queryTimeout_ms });
  const owner = new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolTo(directUrl, 1) }) });
  const db = new Kysely<Database>({ dialect: new AppRoleDialect({ pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends only a pool that it has used.
    if (!pool.ending) await pool.end();
    await owner.destroy();
  };
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw postgresProblem(url, error);
    });
    await sql`select 1`.execute(owner).catch((error: unknown) => {
      throw postgresProblem(directUrl, error);
    });
  } catch (error) {
    if (onUnreachable && error instanceof DatabaseUnreachableError) onUnreachable(error);
    else {
      await close();
      throw error;
    }
  }
  return { store: { kind: 'postgres', url: directUrl }, pool, db, owner, close };
}
