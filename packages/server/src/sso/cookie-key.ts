import type { Kysely } from 'kysely';
import { withReach } from '../database/reach.ts';
import type { Database } from '../database/tables.ts';
import { makeSecret } from '../identity/secret.ts';

/** Signs cookies, out of sight for every reach but `everywhere`; in the database, so that every api process reads what another has written. */
export const readCookieKey = (db: Kysely<Database>, name = 'sso_cookie_key'): Promise<string> =>
  withReach(db, 'everywhere', async (tx) => {
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
