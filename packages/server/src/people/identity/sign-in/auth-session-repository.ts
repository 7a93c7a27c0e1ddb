import { sql } from 'kysely';
import { authSessionEnd } from '../../../runtime/access/auth-session-policy.ts';
import { expiryOf } from '../../../runtime/access/lifetimes.ts';
import { hashSecret, makeSecret } from '../../../runtime/access/secret.ts';
import { deleteBatch } from '../../../runtime/database/batches.ts';
import { type Db, withoutTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';

export interface NewAuthSession {
  readonly account_id: string;
  readonly method: 'password' | 'passkey' | 'keycloak' | 'lti';
  readonly device: string | undefined;
  readonly address: string;
  /** Latest end, set by the identity provider. The limits of the organization may end the auth session earlier. */
  readonly ends_at?: Date;
  readonly realm?: string;
  readonly refresh_hash?: string;
  /** Without `token_ends_at`, the access token is valid as long as the auth session. */
  readonly token_ends_at?: Date;
  /** The auth session from which the user switches to another organization. The limits count from its begin. */
  readonly switched_from?: { readonly id: string; readonly created_at: Date };
}

/**
 * Returns the first token in plain text. The database stores only the hash of the token. Throws `wrong_credentials` if the
 * account was deactivated or deleted meanwhile; a deactivation that follows finds the auth session.
 */
export async function createAuthSession(
  db: Db,
  { token_ends_at, device, ends_at, switched_from, ...arrival }: NewAuthSession,
): Promise<string> {
  const token = makeSecret();
  const created_at = switched_from ? sql<Date>`${switched_from.created_at}::timestamptz` : sql<Date>`now()`;
  const account = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(authSessionEnd({ created_at, latest: ends_at }).as('latest_end'))
    .where('account.id', '=', arrival.account_id)
    .where('account.disabled_at', 'is', null)
    .forNoKeyUpdate('account')
    .executeTakeFirst();
  if (!account) throw problem('wrong_credentials');
  await db
    .with('arrived', (cte) =>
      cte
        .insertInto('sign_in')
        .values({
          realm: null,
          refresh_hash: null,
          ...arrival,
          device: (device ?? '').slice(0, 300),
          ends_at: account.latest_end,
          created_at,
          switched_from: switched_from?.id ?? null,
        })
        .returning(['id', 'account_id']),
    )
    .with('used', (cte) =>
      cte
        .updateTable('account')
        .set({ last_sign_in_at: sql<Date>`now()` })
        .where('id', '=', arrival.account_id),
    )
    .insertInto('access_token')
    .columns(['token_hash', 'expires_at', 'account_id', 'sign_in_id'])
    .expression((eb) =>
      eb
        .selectFrom('arrived')
        .select([
          sql<string>`${hashSecret(token)}`.as('token_hash'),
          sql<Date>`${token_ends_at ?? expiryOf('auth_session')}::timestamptz`.as('expires_at'),
          'account_id',
          'id',
        ]),
    )
    .execute();
  return token;
}

/** Waits for switches under way from these auth sessions, so that a deletion that follows finds what they begin. */
const lockAuthSessions = (db: Db, column: 'id' | 'account_id', ids: readonly string[]) =>
  db.selectFrom('sign_in').select('id').where(column, 'in', ids).orderBy('id').forUpdate().execute();

/** Keeps an auth session from being deleted until the transaction ends. Returns false if it has ended. */
export const holdAuthSession = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('sign_in').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
  undefined;

/** Returns the id of the account’s auth session that belongs to the sign-in `first_id`. */
export const findSwitched = async (
  db: Db,
  { account_id, first_id }: { readonly account_id: string; readonly first_id: string },
): Promise<string | undefined> => {
  const signIn = await db
    .selectFrom('sign_in')
    .select('id')
    .where('account_id', '=', account_id)
    .where((eb) => eb.or([eb('id', '=', first_id), eb('switched_from', '=', first_id)]))
    .where('ends_at', '>', new Date())
    .forKeyShare()
    .executeTakeFirst();
  return signIn?.id;
};

export const listAuthSessions = (db: Db, account_id: string) =>
  db
    .selectFrom('sign_in')
    .innerJoin('account', 'account.id', 'account_id')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select(['sign_in.id', 'method', 'device', 'address', 'sign_in.created_at', 'last_seen_at', 'ends_at'])
    .select(sql<Date>`sign_in.created_at + sign_in_max_days * interval '1 day'`.as('latest_end_at'))
    .where('account_id', '=', account_id)
    .where('ends_at', '>', new Date())
    .orderBy('last_seen_at', 'desc')
    .orderBy('sign_in.id')
    .execute();

/** Ends an auth session of the account, and those in the other organizations of the user that belong to the same sign-in. */
export async function deleteAuthSession(db: Db, account_id: string, id: string): Promise<boolean> {
  const ended = await db
    .selectFrom('sign_in')
    .select((eb) => eb.fn.coalesce('switched_from', 'id').as('first_id'))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!ended) return false;
  await withoutTenantScope(db, 'login', async () => {
    await lockAuthSessions(db, 'id', [ended.first_id]);
    await db
      .deleteFrom('sign_in')
      .where((eb) => eb.or([eb('id', '=', ended.first_id), eb('switched_from', '=', ended.first_id)]))
      .execute();
  });
  return true;
}

/** Ends the auth sessions of an account, and those of the other accounts of its login, except `kept`. */
export const deleteAuthSessions = (
  db: Db,
  { id, login_id }: { readonly id: string; readonly login_id: string | null },
  kept?: { sign_in_id: string | null; token_hash: string },
): Promise<void> =>
  withoutTenantScope(db, 'login', async () => {
    const accounts = await db
      .selectFrom('account')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', id), eb('login_id', '=', login_id)]))
      .execute();
    const ids = accounts.map((account) => account.id);
    await deleteAuthSessionsOf(db, ids, kept);
  });

async function deleteAuthSessionsOf(
  db: Db,
  account_ids: readonly string[],
  kept?: { sign_in_id: string | null; token_hash: string },
): Promise<void> {
  await lockAuthSessions(db, 'account_id', account_ids);
  await db
    .deleteFrom('sign_in')
    .where('account_id', 'in', account_ids)
    .$if(Boolean(kept?.sign_in_id), (query) => query.where('id', '<>', kept?.sign_in_id ?? ''))
    .execute();
  await db
    .deleteFrom('access_token')
    .where('account_id', 'in', account_ids)
    .where('sign_in_id', 'is', null)
    .$if(Boolean(kept), (query) => query.where('token_hash', '<>', kept?.token_hash ?? ''))
    .execute();
}

export const purgeAuthSessions = deleteBatch('sign_in', sql`ends_at < now()`);
