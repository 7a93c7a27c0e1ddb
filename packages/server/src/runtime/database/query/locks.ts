import { sql } from 'kysely';
import type { Db } from '../tenant-scope.ts';

const isLocked = Symbol('locked');
/** Proves that this transaction has locked a row against changes and deletion until it ends. */
export interface RowLock {
  readonly [isLocked]: true;
}

type LockableTable =
  | 'account'
  | 'ai_model'
  | 'ai_provider'
  | 'competency'
  | 'library_item'
  | 'lti_platform'
  | 'organization'
  | 'playlist'
  | 'test_chat'
  | 'user_group'
  | 'webhook';

/**
 * Waits for other changes of a row and locks it. What is read afterwards is current; what was read before may not be.
 * Returns undefined for a row that does not exist or that the tenant scope may not change.
 */
export async function lockRow(db: Db, table: LockableTable, id: string): Promise<RowLock | undefined> {
  const row = await db
    .selectFrom(table as 'account')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { [isLocked]: true };
}

/** Waits for the advisory lock `key` and holds it until the transaction ends. */
export async function takeAdvisoryLock(db: Db, key: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(db);
}

/**
 * Waits for the advisory lock of `name` and holds it until the transaction ends. Names with the same hash
 * share one lock.
 */
export async function takeNamedAdvisoryLock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Makes changes of what an organization has (its accounts, tokens, …) wait for each other until the transaction ends. */
export const lockOrganization = (db: Db, id: string): Promise<RowLock | undefined> =>
  lockRow(db, 'organization', id);
