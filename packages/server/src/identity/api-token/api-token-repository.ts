import { type ApiToken, apiTokenLimits } from '@repartee/contracts/identity/api-token-endpoints';
import {
  mostOrganizationTokens,
  type OrganizationToken,
} from '@repartee/contracts/identity/organization-token-endpoints';
import type { Insertable, Selectable } from 'kysely';
import { makeApiToken } from '../../access/api-token-principal-repository.ts';
import { makeOrganizationToken } from '../../access/organization-principal-repository.ts';
import type { Principal } from '../../access/principal.ts';
import { hashSecret } from '../../access/secret.ts';
import type { ApiTokenChange } from '../../database/schema/email-template-type.ts';
import type { Database } from '../../database/schema/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { orNotFound, problem } from '../../http/errors/problem.ts';
import { queueEmail } from '../../mail/mail-repository.ts';

/** `owner`: the account or the organization. */
interface TokenKey {
  readonly id: string;
  readonly owner: string;
}

const hour = 60 * 60_000;
/** A token that has expired stays in the list for a month, so that its owner sees why a program has stopped. */
const keepExpired_ms = 30 * 24 * hour;

/** The end of a token that is replaced: after `overlap_hours`, but not after its own end. */
const formerEnd = (expires_at: Date, overlap_hours: number): Date =>
  new Date(Math.min(Date.now() + overlap_hours * hour, expires_at.getTime()));

export const daysFromNow = (days: number): Date => new Date(Date.now() + days * 24 * hour);

export const presentApiToken = (row: TokenRow<'api_token'>): ApiToken => ({
  ...presentToken(row),
  scopes: row.scopes,
});

export const presentToken = (row: TokenRow<Kind>): OrganizationToken => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  former_ends_at:
    row.former_ends_at && row.former_ends_at.getTime() > Date.now() ? row.former_ends_at.toISOString() : null,
});

/** The row of the owner that a table of tokens names, how many tokens it may have, and how one is made. */
const kinds = {
  api_token: { owner: 'account', most: apiTokenLimits.per_account, make: makeApiToken },
  organization_token: { owner: 'organization', most: mostOrganizationTokens, make: makeOrganizationToken },
} as const;
type Kind = keyof typeof kinds;
type TokenRow<Of extends Kind> = Selectable<Database[Of]>;
type TokenDraft<Of extends Kind> = Omit<Insertable<Database[Of]>, 'token_hash' | 'ending'>;

/** The statements below are typed for `api_token`. The tables differ in the column of the owner, and in the scopes. */
const typed = (kind: Kind) => ({
  table: kind as 'api_token',
  owner_id: `${kinds[kind].owner}_id` as 'account_id',
});

export async function listTokens<Of extends Kind>(db: Db, kind: Of, owner: string): Promise<TokenRow<Of>[]> {
  const { table, owner_id } = typed(kind);
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where(owner_id, '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows as TokenRow<Kind>[] as TokenRow<Of>[];
}

/** Throws `conflict` if the owner has as many tokens as it may have. Returns the token in plain text too. */
export async function insertToken<Of extends Kind>(
  db: Db,
  kind: Of,
  draft: TokenDraft<Of>,
): Promise<{ token: string; row: TokenRow<Of> }> {
  const { table, owner_id } = typed(kind);
  const { owner, most } = kinds[kind];
  const values = draft as TokenDraft<'api_token'>;
  // The lock makes two requests at the same time count each other.
  await db.selectFrom(owner).select('id').where('id', '=', values[owner_id]).forNoKeyUpdate().execute();
  if ((await listTokens(db, kind, values[owner_id])).length >= most)
    throw problem('conflict', `At most ${most} tokens.`);
  const { token, ...secret } = newSecret(kind);
  const row = await db
    .insertInto(table)
    .values({ ...values, ...secret })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, row: row as TokenRow<Kind> as TokenRow<Of> };
}

/** Throws `not_found` if the owner has no such token. */
export async function replaceToken<Of extends Kind>(
  db: Db,
  kind: Of,
  { id, owner }: TokenKey,
  { expires_at, overlap_hours }: { readonly expires_at: Date; readonly overlap_hours: number },
): Promise<{ token: string; row: TokenRow<Of> }> {
  const { table, owner_id } = typed(kind);
  const old = orNotFound(
    await db
      .selectFrom(table)
      .select(['token_hash', 'expires_at'])
      .where('id', '=', id)
      .where(owner_id, '=', owner)
      .forUpdate()
      .executeTakeFirst(),
  );
  const { token, ...secret } = newSecret(kind);
  const former = { former_hash: old.token_hash, former_ends_at: formerEnd(old.expires_at, overlap_hours) };
  const row = await db
    .updateTable(table)
    .set({ ...secret, ...former, expires_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, row: row as TokenRow<Kind> as TokenRow<Of> };
}

/** Throws `not_found` if the owner has no such token. */
export async function deleteToken<Of extends Kind>(
  db: Db,
  kind: Of,
  { id, owner }: TokenKey,
): Promise<TokenRow<Of>> {
  const { table, owner_id } = typed(kind);
  const row = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where(owner_id, '=', owner)
    .returningAll()
    .executeTakeFirst();
  return orNotFound(row) as TokenRow<Kind> as TokenRow<Of>;
}

export async function purgeApiTokens(db: Db): Promise<void> {
  for (const table of ['api_token', 'organization_token'] as const)
    await db
      .deleteFrom(table)
      .where('expires_at', '<', new Date(Date.now() - keepExpired_ms))
      .execute();
}

/** Returns whether the caller has signed in by password or passkey, and not at an identity provider. */
export async function hasSignedInHere(db: Db, { sign_in_id }: Principal): Promise<boolean> {
  if (!sign_in_id) return false;
  const found = await db
    .selectFrom('sign_in')
    .select('method')
    .where('id', '=', sign_in_id)
    .executeTakeFirst();
  return found !== undefined && found.method !== 'keycloak' && found.method !== 'lti';
}

/** Mails the owner of the account, so that a token made by somebody else is noticed. */
export async function mailApiTokenChange(
  db: Db,
  account_id: string,
  { change, token_name }: { readonly change: ApiTokenChange; readonly token_name: string },
): Promise<void> {
  const { email, first_name, organization_id, language } = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(['account.email', 'account.first_name', 'account.organization_id'])
    .select((eb) => eb.fn.coalesce('account.language', 'organization.language').as('language'))
    .where('account.id', '=', account_id)
    .executeTakeFirstOrThrow();
  await queueEmail(db, {
    organization_id,
    recipient: email,
    language,
    letter: { kind: 'api-token', first_name, change, token_name, path: '/profile?tab=data' },
  });
}

function newSecret(kind: Kind) {
  const token = kinds[kind].make();
  return { token, token_hash: hashSecret(token), ending: token.slice(-4) };
}
