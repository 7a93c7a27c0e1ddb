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
