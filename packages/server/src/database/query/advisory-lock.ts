import { sql } from 'kysely';
import type { Db } from '../tenant-scope.ts';

/** Holds the lock `key` until the transaction ends; a second transaction that asks for it waits. */
export async function takeAdvisoryLock(db: Db, key: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(db);
}

/** The same for a lock named by a text. Two texts may share a lock: one of them waits without need. */
export async function takeNamedAdvisoryLock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}
