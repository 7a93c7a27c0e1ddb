import { sql } from 'kysely';
import type { Db } from '../tenant-scope.ts';

/** Takes the advisory lock `key` until the transaction ends. */
export async function takeAdvisoryLock(db: Db, key: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(db);
}

/** If two names have the same hash, one transaction waits for the other without need. */
export async function takeNamedAdvisoryLock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
