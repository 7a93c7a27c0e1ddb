import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { postgresProblem } from '../config/startup-error.ts';
import { columnTypes } from './column-types.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema/tables.ts';

const poolTo = (url: string, max: number) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: columnTypes,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'repartee',
  });
  // The pool replaces a broken connection. Without a listener, the `error` event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

export async function openPostgres(url: string): Promise<OpenDatabase> {
  const owner = new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolTo(url, 1) }) });
  try {
    await sql`select 1`.execute(owner);
  } catch (error) {
    await owner.destroy();
    throw postgresProblem(url, error);
  }
  const asApp = sql`set role repartee_app`;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: poolTo(url, 20),
      onCreateConnection: async (connection) => {
        await connection.executeQuery(asApp.compile(owner));
      },
    }),
  });
  return {
    store: { kind: 'postgres', url },
    db,
    owner,
    async close() {
      await db.destroy();
      await owner.destroy();
    },
  };
}
