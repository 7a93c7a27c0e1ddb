import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';

export const findOrganizationOfRealm = (db: Db, realm: string) =>
  db.selectFrom('organization').select('id').where('sso_realm', '=', realm).executeTakeFirst();

/**
 * Returns the sign-in whose current or previous refresh token is the given token. `current` is true if the given token
 * is the current one.
 */
export const findByRefresh = (db: Db, hash: string) =>
  db
    .selectFrom('sign_in')
    .innerJoin('account', 'account.id', 'sign_in.account_id')
    .select([
      'sign_in.id',
      'sign_in.realm',
      'sign_in.account_id',
      'account.organization_id',
      'account.disabled_at',
      sql<boolean>`refresh_hash = ${hash}`.as('current'),
      'sign_in.refreshed_at',
    ])
    .where((eb) => eb.or([eb('refresh_hash', '=', hash), eb('former_refresh_hash', '=', hash)]))
    .executeTakeFirst();

/**
 * Replaces the refresh token of a sign-in. `from` and `to` are the hashes of the old and the new token. They are equal
 * if the provider does not issue a new token. Returns false if another request has already replaced the token.
 */
export async function replaceRefresh(
  db: Db,
  { id, from, to, ends_at }: { id: string; from: string; to: string; ends_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in')
    .set({
      refresh_hash: to,
      ends_at,
      last_seen_at: new Date(),
      refreshed_at: new Date(),
      ...(to === from ? {} : { former_refresh_hash: from }),
    })
    .where('id', '=', id)
    .where('refresh_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Deletes a sign-in. If `while_refresh` (the hash of a refresh token) is given, deletes the sign-in only if this token
 * has not been replaced.
 */
export async function endProviderSignIn(db: Db, id: string, while_refresh?: string): Promise<void> {
  await db
    .deleteFrom('sign_in')
    .where('id', '=', id)
    .$if(while_refresh !== undefined, (query) => query.where('refresh_hash', '=', while_refresh ?? ''))
    .execute();
}
