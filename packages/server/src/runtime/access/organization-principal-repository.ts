import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema/tables.ts';
import type { Principal } from './principal.ts';
import { hashSecret, makeSecret } from './secret.ts';
import { markTokenUsed } from './token-use-repository.ts';

/** By the prefix, programs that search code for secrets recognise a token. */
export const makeOrganizationToken = (): string => `rpo_${makeSecret()}`;

interface BearerRow {
  readonly id: string;
  readonly name: string;
  readonly organization_id: string;
  readonly last_used_at: Date | null;
  readonly organization_erased_at: Date | null;
}

/**
 * Returns undefined for an unknown, revoked or expired token of an organization. The principal may change users up to the role
 * operator, as operators may, and is no account.
 */
export async function findOrganizationPrincipal(
  db: Kysely<Database>,
  token: string,
): Promise<Principal | undefined> {
  const token_hash = hashSecret(token);
  const { rows } = await sql<BearerRow>`select * from app_organization_bearer(${token_hash})`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, name, organization_id, organization_erased_at } = row;
  await markTokenUsed(db, 'organization_token', row);
  return {
    kind: 'organization',
    ...{ id, organization_id, organization_erased_at, token_hash, token_name: name },
    role: 'operator',
    login_id: null,
    permissions: [],
    applications: [],
    second_factor_due: null,
    terms_due: false,
    root_session_id: null,
    sign_in_id: null,
  };
}
