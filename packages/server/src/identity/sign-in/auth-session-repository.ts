import { sql } from 'kysely';
import { authSessionEnd } from '../../access/auth-session-policy.ts';
import { expiryOf } from '../../access/lifetimes.ts';
import { hashSecret, makeSecret } from '../../access/secret.ts';
import type { Db } from '../../database/tenant-scope.ts';

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
}

/** Returns the first token in plain text. The database stores only the hash of the token. */
export async function createAuthSession(
  db: Db,
  { token_ends_at, device, ends_at, ...arrival }: NewAuthSession,
): Promise<string> {
  const token = makeSecret();
  const { latest_end } = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(authSessionEnd({ created_at: sql`now()`, latest: ends_at }).as('latest_end'))
    .where('account.id', '=', arrival.account_id)
    .executeTakeFirstOrThrow();
  await db
    .with('arrived', (cte) =>
      cte
        .insertInto('sign_in')
        .values({
          realm: null,
          refresh_hash: null,
          ...arrival,
          device: (device ?? '').slice(0, 300),
          ends_at: latest_end,
        })
        .returning(['id', 'account_id']),
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

export async function deleteAuthSession(db: Db, account_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteAuthSessions(
  db: Db,
  account_id: string,
  kept?: { sign_in_id: string | null; token_hash: string },
): Promise<void> {
  await db
    .deleteFrom('sign_in')
    .where('account_id', '=', account_id)
    .$if(Boolean(kept?.sign_in_id), (query) => query.where('id', '<>', kept?.sign_in_id ?? ''))
    .execute();
  await db
    .deleteFrom('access_token')
    .where('account_id', '=', account_id)
    .where('sign_in_id', 'is', null)
    .$if(Boolean(kept), (query) => query.where('token_hash', '<>', kept?.token_hash ?? ''))
    .execute();
}

export async function purgeAuthSessions(db: Db): Promise<void> {
  await db.deleteFrom('sign_in').where('ends_at', '<', new Date()).execute();
}
