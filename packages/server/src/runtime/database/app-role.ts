import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { Database } from './schema/tables.ts';

/** Begin of SQL that only changes settings of the transaction. */
export const setLocal = 'set local ';

/**
 * Role of each query: row-level security applies to it, unlike to the user of DATABASE_URL, which owns the tables. Role
 * and timeouts are set in each transaction, because a pooler such as PgBouncer in transaction mode gives every
 * transaction another connection to PostgreSQL.
 */
const enterAppRole = [
  'set local role repartee_app',
  "set local statement_timeout = '30s'",
  "set local idle_in_transaction_session_timeout = '60s'",
  // Compiling a query takes longer than running it: policies and missing statistics make short queries look expensive.
  'set local jit = off',
].join('; ');

/**
 * Returns whether row-level security applies to a query on each table, and no tenant scope remains from another
 * transaction: then a query without a scope returns no rows of a tenant.
 */
export async function isRowSecurityActive(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    select bool_and(row_security_active(oid)) and app_everywhere() is not true
      and app_organization_id() is null as active
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(db);
  return rows[0]?.active ?? false;
}

/** Runs all queries as the application role. A query outside a transaction gets a transaction of its own. */
export class AppRoleDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new AppRoleDriver(super.createDriver());
  }
}

class AppRoleConnection implements DatabaseConnection {
  readonly pooled: DatabaseConnection;
  readonly #driver: Driver;
  isInTransaction = false;
  /** Statements that begin the transaction. They are sent with its first query. */
  unsentBegin: string | undefined;

  constructor(pooled: DatabaseConnection, driver: Driver) {
    this.pooled = pooled;
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction) return this.#executeInTransaction<Row>(query);
    await this.#driver.beginTransaction(this, {});
    try {
      const result = await this.#executeInTransaction<Row>(query);
      await this.#driver.commitTransaction(this);
      return result;
    } catch (error) {
      await this.#driver.rollbackTransaction(this);
      throw error;
    }
  }

  async #executeInTransaction<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const begin = this.unsentBegin;
    this.unsentBegin = undefined;
    if (begin === undefined) return this.pooled.executeQuery<Row>(query);
    // A message with several statements has no parameters and returns no rows, as SET needs none.
    const isSetting = query.sql.startsWith(setLocal) && query.parameters.length === 0;
    await this.pooled.executeQuery(CompiledQuery.raw(isSetting ? `${begin}; ${query.sql}` : begin));
    return isSetting ? { rows: [] } : this.pooled.executeQuery<Row>(query);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The database driver does not stream results.');
  }
}

/** Delegates to the driver of PostgreSQL, and enters the role at the begin of each transaction. */
class AppRoleDriver implements Driver {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<AppRoleConnection> {
    return new AppRoleConnection(await this.#driver.acquireConnection(), this);
  }

  releaseConnection({ pooled }: AppRoleConnection): Promise<void> {
    return this.#driver.releaseConnection(pooled);
  }

  async beginTransaction(
    connection: AppRoleConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    connection.unsentBegin = `${begin.filter(Boolean).join(' ')}; ${enterAppRole}`;
    connection.isInTransaction = true;
  }

  commitTransaction(connection: AppRoleConnection): Promise<void> {
    return this.#end(connection, () => this.#driver.commitTransaction(connection.pooled));
  }

  rollbackTransaction(connection: AppRoleConnection): Promise<void> {
    return this.#end(connection, () => this.#driver.rollbackTransaction(connection.pooled));
  }

  async #end(connection: AppRoleConnection, end: () => Promise<void>): Promise<void> {
    const isBegun = connection.unsentBegin === undefined;
    connection.isInTransaction = false;
    connection.unsentBegin = undefined;
    if (isBegun) await end();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}
