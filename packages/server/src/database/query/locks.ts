import { sql } from 'kysely';
import type { Db } from '../tenant-scope.ts';

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
export async function lockOrganization(db: Db, id: string): Promise<void> {
  await db.selectFrom('organization').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
