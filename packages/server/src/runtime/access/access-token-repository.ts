import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { type Kysely, sql } from 'kysely';
import { secondFactorDue } from '../database/baseline/second-factor-due.sql.ts';
import { deleteBatch } from '../database/batches.ts';
import type { Database } from '../database/schema/tables.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { type AccountBearer, accountPrincipal } from './account-principal.ts';
import { findApiPrincipal, isApiToken, isApiTokenValid } from './api-token-principal-repository.ts';
import { authSessionEnd } from './auth-session-policy.ts';
import type { Principal } from './principal.ts';
import { hashSecret, makeSecret } from './secret.ts';

type Bearer = { readonly account_id: string; readonly sign_in_id?: string } | { readonly guest_id: string };

/** Creates an access token and returns it in plain text. The database stores only the hash. */
export async function issueAccessToken(db: Db, bearer: Bearer, expires_at: Date): Promise<string> {
  const token = makeSecret();
  await db
    .insertInto('access_token')
    .values({ account_id: null, guest_id: null, ...bearer, token_hash: hashSecret(token), expires_at })
    .execute();
  return token;
}

/** Minimum milliseconds between two updates of the time at which an auth session was last used. */
const touchAfter_ms = 5 * 60_000;

const isLongAgo = (seen: Date | null) => seen !== null && Date.now() - seen.getTime() > touchAfter_ms;

/** Moves the end of an auth session, which depends on its last use (R-STORE-2). */
const touchAuthSession = (db: Kysely<Database>, id: string) =>
  withTenantScope(
    db,
    { everywhere: 'secret' },
    (tx) =>
      tx
        .updateTable('sign_in')
        .from('account')
        .innerJoin('organization', 'organization.id', 'account.organization_id')
        .set({
          last_seen_at: sql<Date>`now()`,
          // The identity provider determines the end of its own auth sessions at each refresh.
          ends_at: sql<Date>`case when sign_in.method in ('password', 'passkey')
            then ${authSessionEnd({ created_at: sql`sign_in.created_at` })} else sign_in.ends_at end`,
        })
        .whereRef('account.id', '=', 'sign_in.account_id')
        .where('sign_in.id', '=', id)
        .execute(),
    { durable: false },
  );

export async function revokeAccessToken(db: Db, token_hash: string): Promise<void> {
  await db.deleteFrom('access_token').where('token_hash', '=', token_hash).execute();
}

/** A token of an auth session expires with the auth session, any other token at its own expiry date. */
export async function isTokenValid(
  db: Db,
  { sign_in_id, token_hash }: Pick<Principal, 'sign_in_id' | 'token_hash'>,
): Promise<boolean> {
  const arrival = sign_in_id
    ? db
        .selectFrom('sign_in')
        .leftJoin('account', 'account.id', 'sign_in.account_id')
        .select('disabled_at')
        .where('sign_in.id', '=', sign_in_id)
        .where('sign_in.ends_at', '>', new Date())
        .where('disabled_at', 'is', null)
    : db
        .selectFrom('access_token')
        .leftJoin('account', 'account.id', 'access_token.account_id')
        .select('disabled_at')
        .where('access_token.token_hash', '=', token_hash)
        .where('access_token.expires_at', '>', new Date())
        .where('disabled_at', 'is', null);
  return (await arrival.executeTakeFirst()) !== undefined || (!sign_in_id && isApiTokenValid(db, token_hash));
}

/**
 * Returns whether the account of a token may only change itself, because its second factor is overdue (E-3) or it has not
 * accepted the terms (E-6). Guests accept the terms when they join. Without password sign-in, nobody can add a second
 * factor.
 */
export async function isLimitedToOwnAccount(
  db: Db,
  { sign_in_id, token_hash }: Pick<Principal, 'sign_in_id' | 'token_hash'>,
  { passwordLogin }: { readonly passwordLogin: boolean },
): Promise<boolean> {
  const bearer = sign_in_id
    ? sql`select a.id as account_id, a.organization_id,
          ${sql.raw(secondFactorDue("s.method in ('password', 'passkey')"))} as second_factor_due
        from sign_in s
        join account a on a.id = s.account_id
        left join organization r on r.id = a.organization_id and r.second_factor <> 'optional'
        left join second_factor f on f.login_id = a.login_id
        where s.id = ${sign_in_id}`
    : sql`select account_id, account_organization_id as organization_id, second_factor_due
        from app_bearer(${token_hash})
        union all select account_id, organization_id, second_factor_due from app_api_bearer(${token_hash})`;
  const { rows } = await sql<{ limited: boolean }>`
    select (${passwordLogin} and b.second_factor_due is not null and b.second_factor_due <= now())
      or exists (select from app_legal_due(b.account_id, b.organization_id, ${sign_in_id}::uuid)) as limited
    from (${bearer}) b`.execute(db);
  return rows[0]?.limited ?? false;
}

export const purgeAccessTokens = deleteBatch('access_token', sql`expires_at < now()`);

interface BearerRow extends Omit<AccountBearer, 'account_id' | 'organization_id' | 'role'> {
  readonly account_id: string | null;
  readonly account_organization_id: string | null;
  readonly role: AccountBearer['role'] | null;
  readonly guest_id: string | null;
  readonly guest_organization_id: string | null;
  readonly root_session_id: string | null;
  readonly sign_in_id: string | null;
  readonly last_seen_at: Date | null;
}

/** Returns undefined for an unknown, revoked or expired token, and for the token of a disabled account. */
export async function findPrincipal(db: Kysely<Database>, token: string): Promise<Principal | undefined> {
  if (isApiToken(token)) return findApiPrincipal(db, token);
  const token_hash = hashSecret(token);
  const {
    rows: [row],
  } = await sql<BearerRow>`
    select b.*, app_granted(b.account_id, b.account_organization_id, b.role) as granted,
      exists (select from app_legal_due(b.account_id, b.account_organization_id, b.sign_in_id)) as terms_due
    from app_bearer(${token_hash}) b`.execute(db);
  if (!row) return undefined;
  const { account_id, account_organization_id: organization_id, role, sign_in_id } = row;
  if (account_id && organization_id && role) {
    if (sign_in_id && isLongAgo(row.last_seen_at)) await touchAuthSession(db, sign_in_id);
    return accountPrincipal({ ...row, account_id, organization_id, role }, { token_hash, sign_in_id });
  }
  if (row.guest_id && row.guest_organization_id && row.root_session_id) {
    return {
      kind: 'guest',
      id: row.guest_id,
      login_id: null,
      organization_id: row.guest_organization_id,
      role: 'guest',
      permissions: rolePermissions.guest,
      applications: row.applications,
      second_factor_due: null,
      organization_erased_at: row.organization_erased_at,
      terms_due: false,
      root_session_id: row.root_session_id,
      sign_in_id: null,
      token_hash,
    };
  }
  return undefined;
}
