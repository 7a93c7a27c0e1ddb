import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/tables.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { openOnce } from './open-once.ts';
import { makeSecret } from './secret.ts';

/**
 * Returns a function that loads the key for the signatures of cookies. The key is in the database, so that all API
 * processes accept each other's cookies.
 */
export const cookieKey = (db: Kysely<Database>, name: string): (() => Promise<string>) =>
  openOnce(() => readOrMake(db, name));

const readOrMake = (db: Kysely<Database>, name: string): Promise<string> =>
  withTenantScope(db, { everywhere: 'settings' }, async (tx) => {
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
