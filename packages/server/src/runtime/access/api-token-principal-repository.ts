import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema/tables.ts';
import type { Db } from '../database/tenant-scope.ts';
import { type AccountBearer, accountPrincipal } from './account-principal.ts';
import type { Principal } from './principal.ts';
import { hashSecret, makeSecret } from './secret.ts';
import { markTokenUsed } from './token-use-repository.ts';

/** By the prefix, programs that search code for secrets recognise a token. */
const prefix = 'rpt_';
const pattern = /^rpt_[\w-]{43}$/;

export const makeApiToken = (): string => `${prefix}${makeSecret()}`;

export const isApiToken = (token: string): boolean => pattern.test(token);

interface BearerRow extends AccountBearer {
  readonly token_id: string;
  readonly scopes: readonly string[];
  readonly last_used_at: Date | null;
}

/** Returns undefined for an unknown, revoked or expired API token, and for one of a disabled account. */
export async function findApiPrincipal(db: Kysely<Database>, token: string): Promise<Principal | undefined> {
  const token_hash = hashSecret(token);
  const {
    rows: [row],
  } = await sql<BearerRow>`
    select b.*, app_granted(b.account_id, b.organization_id, b.role) as granted,
      exists (select from app_legal_due(b.account_id, b.organization_id, null)) as terms_due
    from app_api_bearer(${token_hash}) b`.execute(db);
  if (!row) return undefined;
  await markTokenUsed(db, 'api_token', { id: row.token_id, last_used_at: row.last_used_at });
  const api_token = { id: row.token_id, scopes: row.scopes };
  return accountPrincipal(row, { token_hash, sign_in_id: null, api_token });
}

export async function isApiTokenValid(db: Db, token_hash: string): Promise<boolean> {
  const { rows } = await sql`select from app_api_bearer(${token_hash})`.execute(db);
  return rows.length > 0;
}
