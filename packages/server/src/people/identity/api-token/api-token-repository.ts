import { type ApiToken, apiTokenLimits } from '@repartee/contracts/people/identity/api-token-endpoints';
import type { OrganizationToken } from '@repartee/contracts/people/identity/organization-token-endpoints';
import { type Selectable, sql } from 'kysely';
import { makeApiToken } from '../../../runtime/access/api-token-principal-repository.ts';
import type { Principal } from '../../../runtime/access/principal.ts';
import { hashSecret } from '../../../runtime/access/secret.ts';
import { deleteBatch } from '../../../runtime/database/batches.ts';
import { accountsWithLanguage } from '../../../runtime/database/query/accounts-with-language.ts';
import type { ApiTokenTable } from '../../../runtime/database/schema/account-tables.ts';
import type { ApiTokenChange } from '../../../runtime/database/schema/email-template-type.ts';
import type { OrganizationTokenTable } from '../../../runtime/database/schema/organization-tables.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { queueEmail } from '../../../runtime/mail/mail-repository.ts';

type TokenRow = Selectable<ApiTokenTable>;

const hour = 60 * 60_000;
/** A token that has expired stays in the list for a month, so that its owner sees why a program has stopped. */
const keepExpiredDays = 30;

/** The end of a token that is replaced: after `overlap_hours`, but not after its own end. */
export const formerEnd = (expires_at: Date, overlap_hours: number): Date =>
  new Date(Math.min(Date.now() + overlap_hours * hour, expires_at.getTime()));

export const daysFromNow = (days: number): Date => new Date(Date.now() + days * 24 * hour);

export const presentApiToken = (row: TokenRow): ApiToken => ({ ...presentToken(row), scopes: row.scopes });

export const presentToken = (row: Selectable<OrganizationTokenTable> | TokenRow): OrganizationToken => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  former_ends_at:
    row.former_ends_at && row.former_ends_at.getTime() > Date.now() ? row.former_ends_at.toISOString() : null,
});

export const listApiTokensOf = (db: Db, account_id: string): Promise<TokenRow[]> =>
  db
    .selectFrom('api_token')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export interface NewApiToken {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expires_at: Date;
  readonly by_password: boolean;
}

/** Throws `conflict` if the account has as many tokens as it may have. Returns the token in plain text too. */
export async function insertApiToken(
  db: Db,
  account_id: string,
  { scopes, ...draft }: NewApiToken,
): Promise<{ token: string; row: TokenRow }> {
  // The lock makes two requests at the same time count each other.
  await db.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute();
  const { count } = await db
    .selectFrom('api_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= apiTokenLimits.per_account)
    throw problem('conflict', `At most ${apiTokenLimits.per_account} API tokens.`);
  const { token, ...secret } = newSecret();
  const row = await db
    .insertInto('api_token')
    .values({ ...draft, ...secret, account_id, scopes: [...scopes] })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, row };
}

/** Returns undefined if the account has no such token. */
export async function replaceApiToken(
  db: Db,
  { id, account_id }: { readonly id: string; readonly account_id: string },
  { expires_at, overlap_hours }: { readonly expires_at: Date; readonly overlap_hours: number },
): Promise<{ token: string; row: TokenRow } | undefined> {
  const old = await db
    .selectFrom('api_token')
    .select(['token_hash', 'expires_at'])
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst();
  if (!old) return undefined;
  const { token, ...secret } = newSecret();
  const former = { former_hash: old.token_hash, former_ends_at: formerEnd(old.expires_at, overlap_hours) };
  const row = await db
    .updateTable('api_token')
    .set({ ...secret, ...former, expires_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, row };
}

export const deleteApiToken = (db: Db, account_id: string, id: string): Promise<TokenRow | undefined> =>
  db
    .deleteFrom('api_token')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .returningAll()
    .executeTakeFirst();

const isPastUse = sql`expires_at < now() - make_interval(days => ${sql.lit(keepExpiredDays)})`;

export const purgeApiTokens = [
  deleteBatch('api_token', isPastUse),
  deleteBatch('organization_token', isPastUse),
];

/** Returns whether the caller has signed in by password or passkey, and not at an identity provider. */
export async function hasSignedInHere(db: Db, { sign_in_id }: Principal): Promise<boolean> {
  if (!sign_in_id) return false;
  const signIn = await db
    .selectFrom('sign_in')
    .select('method')
    .where('id', '=', sign_in_id)
    .executeTakeFirst();
  return signIn !== undefined && signIn.method !== 'keycloak' && signIn.method !== 'lti';
}

/** Mails the owner of the account, so that a token made by somebody else is noticed. */
export async function mailApiTokenChange(
  db: Db,
  account_id: string,
  { change, token_name }: { readonly change: ApiTokenChange; readonly token_name: string },
): Promise<void> {
  const { email, first_name, organization_id, language } = await accountsWithLanguage(db)
    .select(['account.email', 'account.first_name', 'account.organization_id'])
    .where('account.id', '=', account_id)
    .executeTakeFirstOrThrow();
  await queueEmail(db, {
    organization_id,
    recipient: email,
    language,
    letter: { kind: 'api-token', first_name, change, token_name, path: '/profile?tab=data' },
  });
}

export function newSecret(token: string = makeApiToken()) {
  return { token, token_hash: hashSecret(token), ending: token.slice(-4) };
}
