import { expiryOf } from '../../../runtime/access/lifetimes.ts';
import { hashSecret, makeSecret } from '../../../runtime/access/secret.ts';
import type { AccountCodeTable } from '../../../runtime/database/schema/sign-in-tables.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';

type Purpose = AccountCodeTable['purpose'];

export async function makeAccountCode(
  db: Db,
  account_id: string,
  purpose: Purpose,
  mailed_to?: string,
): Promise<{ code: string; expires_at: Date }> {
  const addresses = new Map([[account_id, mailed_to]]);
  const { codes, expires_at } = await makeAccountCodes(db, addresses, purpose);
  return { code: codes.get(account_id) as string, expires_at };
}

/** `mailed_to`: the address to which the code of an account is mailed, if it is. Earlier codes of the account for the same purpose become invalid unless `keepEarlier` is true. */
export async function makeAccountCodes(
  db: Db,
  mailed_to: ReadonlyMap<string, string | undefined>,
  purpose: Purpose,
  { keepEarlier = false } = {},
): Promise<{ codes: Map<string, string>; expires_at: Date }> {
  const account_ids = [...mailed_to.keys()];
  const codes = new Map(account_ids.map((id) => [id, makeSecret()]));
  const expires_at = expiryOf(purpose);
  if (!keepEarlier)
    await db
      .deleteFrom('account_code')
      .where('account_id', 'in', account_ids)
      .where('purpose', '=', purpose)
      .execute();
  await db
    .insertInto('account_code')
    .values(
      [...codes].map(([account_id, code]) => ({
        code_hash: hashSecret(code),
        account_id,
        purpose,
        expires_at,
        email: mailed_to.get(account_id) ?? null,
      })),
    )
    .execute();
  return { codes, expires_at };
}

/** Throws `organization_closing` for an invitation of an organization that is going to be erased. */
export async function findAccountCode(db: Db, code: string, purpose: Purpose) {
  const accountCode = await db
    .selectFrom('account_code')
    .innerJoin('account', 'account.id', 'account_code.account_id')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .leftJoin('organization_erasure', 'organization_erasure.organization_id', 'organization.id')
    .select([
      'account.id as account_id',
      'account.organization_id',
      'account.login_id',
      'account.email',
      'account_code.email as mailed_to',
      'organization.name as organization_name',
      'account_code.expires_at',
      'organization_erasure.due_at as organization_erased_at',
    ])
    .where('code_hash', '=', hashSecret(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('account_code.expires_at', '>', new Date())
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  if (purpose === 'invitation' && accountCode?.organization_erased_at) throw problem('organization_closing');
  return accountCode;
}

/** Deletes the unused codes of accounts. */
export async function deleteAccountCodes(db: Db, account_ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('account_code')
    .where('account_id', 'in', account_ids)
    .where('used_at', 'is', null)
    .execute();
}

/** Of several calls with the same one-time code, only the first returns true. */
export async function consumeAccountCode(db: Db, code: string, purpose: Purpose): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_code')
    .set({ used_at: new Date() })
    .where('code_hash', '=', hashSecret(code))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
