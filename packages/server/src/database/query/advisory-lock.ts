import { sql } from 'kysely';
import type { Db } from '../tenant-scope.ts';

/**
 * Takes the advisory lock `key` until the transaction ends. Other transactions that request the same key wait until
 * then.
 */
export async function takeAdvisoryLock(db: Db, key: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(db);
}

/**
 * Takes an advisory lock whose key is the hash of a name. If two names have the same hash, one transaction waits
 * unnecessarily for the other.
 */
export async function takeNamedAdvisoryLock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
