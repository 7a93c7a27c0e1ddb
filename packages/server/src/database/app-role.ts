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

/**
 * Role of each query: row-level security applies to it, unlike to the user of DATABASE_URL, which owns the tables. Role
 * and timeouts are set in each transaction, because a pooler such as PgBouncer in transaction mode gives every
 * transaction another connection to PostgreSQL.
 */
const enterAppRole = [
  'set local role repartee_app',
  "set local statement_timeout = '30s'",
  "set local idle_in_transaction_session_timeout = '60s'",
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

  constructor(pooled: DatabaseConnection, driver: Driver) {
    this.pooled = pooled;
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isInTransaction) return this.pooled.executeQuery<Row>(query);
    await this.#driver.beginTransaction(this, {});
    try {
      const result = await this.pooled.executeQuery<Row>(query);
      await this.#driver.commitTransaction(this);
      return result;
    } catch (error) {
      await this.#driver.rollbackTransaction(this);
      throw error;
    }
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

  /** One message with several statements costs no further round trip. */
  async beginTransaction(
    connection: AppRoleConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    const statements = `${begin.filter(Boolean).join(' ')}; ${enterAppRole}`;
    try {
      await connection.pooled.executeQuery(CompiledQuery.raw(statements));
    } catch (error) {
      // If only the role was refused, the connection would return to the pool with an open transaction.
      await this.#driver.rollbackTransaction(connection.pooled);
      throw error;
    }
    connection.isInTransaction = true;
  }

  async commitTransaction(connection: AppRoleConnection): Promise<void> {
    connection.isInTransaction = false;
    await this.#driver.commitTransaction(connection.pooled);
  }

  async rollbackTransaction(connection: AppRoleConnection): Promise<void> {
    connection.isInTransaction = false;
    await this.#driver.rollbackTransaction(connection.pooled);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}
