import { mostOrganizationTokens } from '@repartee/contracts/people/identity/organization-token-endpoints';
import type { Selectable } from 'kysely';
import { makeOrganizationToken } from '../../../runtime/access/organization-principal-repository.ts';
import { lockOrganization } from '../../../runtime/database/query/locks.ts';
import type { OrganizationTokenTable } from '../../../runtime/database/schema/organization-tables.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../../runtime/http/errors/problem.ts';
import { formerEnd, newSecret } from './api-token-repository.ts';

type TokenRow = Selectable<OrganizationTokenTable>;

interface TokenKey {
  readonly id: string;
  readonly organization_id: string;
}

export const listTokensOfOrganization = (db: Db, organization_id: string): Promise<TokenRow[]> =>
  db
    .selectFrom('organization_token')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Throws `conflict` if the organization has as many tokens as it may have. Returns the token in plain text too. */
export async function insertOrganizationToken(
  db: Db,
  draft: { readonly organization_id: string; readonly name: string; readonly expires_at: Date },
): Promise<{ token: string; row: TokenRow }> {
  const { organization_id } = draft;
  await lockOrganization(db, organization_id);
  if ((await listTokensOfOrganization(db, organization_id)).length >= mostOrganizationTokens)
    throw problem('conflict', `An organization has at most ${mostOrganizationTokens} tokens.`);
  const { token, ...secret } = newSecret(makeOrganizationToken());
  const row = await db
    .insertInto('organization_token')
    .values({ ...draft, ...secret })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, row };
}

/** Throws `not_found` if the organization has no such token. */
export async function replaceOrganizationToken(
  db: Db,
  { id, organization_id }: TokenKey,
  { expires_at, overlap_hours }: { readonly expires_at: Date; readonly overlap_hours: number },
): Promise<{ token: string; row: TokenRow }> {
  const old = orNotFound(
    await db
      .selectFrom('organization_token')
      .select(['token_hash', 'expires_at'])
      .where('id', '=', id)
      .where('organization_id', '=', organization_id)
      .forUpdate()
      .executeTakeFirst(),
  );
  const { token, ...secret } = newSecret(makeOrganizationToken());
  const former = { former_hash: old.token_hash, former_ends_at: formerEnd(old.expires_at, overlap_hours) };
  const row = await db
    .updateTable('organization_token')
    .set({ ...secret, ...former, expires_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { token, row };
}

/** Throws `not_found` if the organization has no such token. */
export const deleteOrganizationToken = async (db: Db, { id, organization_id }: TokenKey): Promise<TokenRow> =>
  orNotFound(
    await db
      .deleteFrom('organization_token')
      .where('id', '=', id)
      .where('organization_id', '=', organization_id)
      .returningAll()
      .executeTakeFirst(),
  );
