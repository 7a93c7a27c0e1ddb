import { sql } from 'kysely';
import { authSessionEnd } from '../../runtime/access/auth-session-policy.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

/**
 * Finds a sign-in by the hash of its current or previous refresh token. `current` is true if the token is the current
 * one.
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
      'account.sso_subject',
      sql<boolean>`refresh_hash = ${hash}`.as('current'),
      'sign_in.refreshed_at',
      'sign_in.sealed_successor',
    ])
    .where((eb) => eb.or([eb('refresh_hash', '=', hash), eb('former_refresh_hash', '=', hash)]))
    .executeTakeFirst();

/**
 * Lets one request at a time ask the provider with the refresh token whose hash is `from`: the others wait, because a
 * provider ends the sign-in at the second use of a token. Returns false if another request has the turn.
 */
export async function beginRefresh(db: Db, id: string, from: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in')
    .set({ refreshing_until: sql`clock_timestamp() + interval '30 seconds'` })
    .where('id', '=', id)
    .where('refresh_hash', '=', from)
    .where(sql<boolean>`refreshing_until is null or refreshing_until < clock_timestamp()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives the turn of `beginRefresh` back after a failure. */
export const abandonRefresh = (db: Db, id: string, from: string) =>
  db
    .updateTable('sign_in')
    .set({ refreshing_until: null })
    .where('id', '=', id)
    .where('refresh_hash', '=', from)
    .execute();

/**
 * Replaces the hash `from` of a refresh token by the hash `to` of the new token. Both are equal if the
 * provider issues no new token. `sealed_successor`: the new tokens, which only the former refresh token opens. Returns
 * false if another request has already replaced `from`.
 */
export async function replaceRefresh(
  db: Db,
  {
    id,
    from,
    to,
    ends_at,
    sealed_successor,
  }: { id: string; from: string; to: string; ends_at: Date | undefined; sealed_successor: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in')
    .from('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .set({
      refresh_hash: to,
      ends_at: authSessionEnd({ created_at: sql`sign_in.created_at`, latest: ends_at }),
      last_seen_at: new Date(),
      refreshed_at: new Date(),
      refreshing_until: null,
      ...(to === from ? {} : { former_refresh_hash: from, sealed_successor }),
    })
    .whereRef('account.id', '=', 'sign_in.account_id')
    .where('sign_in.id', '=', id)
    .where('refresh_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Deletes a sign-in. If `while_refresh` (hash of a refresh token) is given, deletes the sign-in only if that
 * token is still its current refresh token.
 */
export async function endProviderSignIn(db: Db, id: string, while_refresh?: string): Promise<void> {
  await db
    .deleteFrom('sign_in')
    .where('id', '=', id)
    .$if(while_refresh !== undefined, (query) => query.where('refresh_hash', '=', while_refresh ?? ''))
    .execute();
}
