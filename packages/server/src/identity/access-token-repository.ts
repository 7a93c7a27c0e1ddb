import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { Db } from '../database/reach.ts';
import type { Principal } from './principal.ts';
import { hashSecret, makeSecret } from './secret.ts';

type Bearer = { readonly account_id: string; readonly sign_in_id?: string } | { readonly guest_id: string };

/** Makes a token; only the answer ever holds it. */
export async function issueAccessToken(db: Db, bearer: Bearer, expires_at: Date): Promise<string> {
  const token = makeSecret();
  await db
    .insertInto('access_token')
    .values({ account_id: null, guest_id: null, ...bearer, token_hash: hashSecret(token), expires_at })
    .execute();
  return token;
}

const isLongAgo = (seen: Date | null) => seen !== null && Date.now() - seen.getTime() > 5 * 60_000;

const seeSignIn = (db: Db, id: string) =>
  db.updateTable('sign_in').set({ last_seen_at: new Date() }).where('id', '=', id).execute();

export async function revokeAccessToken(db: Db, token_hash: string): Promise<void> {
  await db.deleteFrom('access_token').where('token_hash', '=', token_hash).execute();
}

/** Tokens that are over open nothing. */
export async function purgeAccessTokens(db: Db): Promise<void> {
  await db.deleteFrom('access_token').where('expires_at', '<', new Date()).execute();
}

/** Who the token stands for now; undefined when it is unknown, revoked, expired, or its account disabled. */
export async function findPrincipal(db: Db, token: string): Promise<Principal | undefined> {
  const token_hash = hashSecret(token);
  const row = await db
    .selectFrom('access_token')
    .leftJoin('account', 'account.id', 'access_token.account_id')
    .leftJoin('sign_in', 'sign_in.id', 'access_token.sign_in_id')
    .leftJoin('guest', 'guest.id', 'access_token.guest_id')
    .leftJoin('coaching_session', 'coaching_session.owner_guest_id', 'guest.id')
    .select([
      'account.id as account_id',
      'account.organization_id as account_organization_id',
      'account.role as role',
      'guest.id as guest_id',
      'guest.organization_id as guest_organization_id',
      'coaching_session.id as session_id',
      'access_token.sign_in_id',
      'sign_in.last_seen_at',
    ])
    .where('token_hash', '=', token_hash)
    .where('access_token.expires_at', '>', new Date())
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row?.account_id && row.account_organization_id && row.role) {
    if (row.sign_in_id && isLongAgo(row.last_seen_at)) await seeSignIn(db, row.sign_in_id);
    return {
      kind: 'account',
      id: row.account_id,
      organization_id: row.account_organization_id,
      role: row.role,
      permissions: rolePermissions[row.role],
      session_id: null,
      sign_in_id: row.sign_in_id,
      token_hash,
    };
  }
  if (row?.guest_id && row.guest_organization_id && row.session_id) {
    return {
      kind: 'guest',
      id: row.guest_id,
      organization_id: row.guest_organization_id,
      role: 'guest',
      permissions: rolePermissions.guest,
      session_id: row.session_id,
      sign_in_id: null,
      token_hash,
    };
  }
  return undefined;
}
