import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/tables.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { makeSecret } from './secret.ts';

/**
 * Creates a loader of the key that signs cookies; the first call reads the key, later calls return the same key. The
 * key is in the database, so that all API processes accept each other's cookies. It belongs to no organization, so it
 * is read in the tenant scope `everywhere` (rows of all organizations).
 */
export function cookieKey(db: Kysely<Database>, name: string): () => Promise<string> {
  let reading: Promise<string> | undefined;
  return () => {
    reading ??= readOrMake(db, name).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

const readOrMake = (db: Kysely<Database>, name: string): Promise<string> =>
  withTenantScope(db, 'everywhere', async (tx) => {
    await tx
      .insertInto('setting')
      .values({ key: name, value: JSON.stringify(makeSecret()), secret: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await tx
      .selectFrom('setting')
      .select('value')
      .where('key', '=', name)
      .executeTakeFirstOrThrow();
    return String(value);
  });
