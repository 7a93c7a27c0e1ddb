import type { Db } from '../database/reach.ts';
import { problem } from '../http/problem.ts';
import { postMail } from '../mail/mail-repository.ts';
import { makeAccountCode } from './account-codes.ts';

/**
 * Makes or renews somebody's invitation and mails it in their language; an earlier one stops working. Refused with
 * `conflict` where the account is active already. The mail leaves when the transaction is committed.
 */
export async function invite(
  db: Db,
  { account_id, invited_by = '' }: { readonly account_id: string; readonly invited_by?: string },
): Promise<{ expires_at: Date }> {
  const account = await readRecipient(db, account_id);
  if (account.password_hash || account.sso_subject)
    throw problem('conflict', 'The account is active already.');
  const { code, expires_at } = await makeAccountCode(db, account_id, 'invitation');
  const { organization_id, email, first_name, organization_name } = account;
  await postMail(db, {
    organization_id,
    recipient: email,
    language: account.language ?? account.organization_language,
    letter: {
      kind: 'invitation',
      first_name,
      organization_name,
      invited_by,
      path: `/activate#invite=${code}`,
      expires_at: expires_at.toISOString(),
    },
  });
  return { expires_at };
}

/**
 * Mails somebody the way to a new password, in their language; an earlier code stops working. Refused with `conflict` for
 * who only ever came through an identity provider: a password would outlive their being disabled there.
 */
export async function mailPasswordReset(db: Db, account_id: string): Promise<void> {
  const account = await readRecipient(db, account_id);
  if (account.sso_subject && !account.password_hash)
    throw problem('conflict', 'This person signs in through their organization.');
  const { code, expires_at } = await makeAccountCode(db, account_id, 'reset');
  await postMail(db, {
    organization_id: account.organization_id,
    recipient: account.email,
    language: account.language ?? account.organization_language,
    letter: {
      kind: 'reset',
      first_name: account.first_name,
      path: `/#reset-password?code=${code}`,
      expires_at: expires_at.toISOString(),
    },
  });
}

async function readRecipient(db: Db, account_id: string) {
  const account = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select([
      'account.organization_id',
      'account.email',
      'account.first_name',
      'account.language',
      'account.password_hash',
      'account.sso_subject',
      'organization.name as organization_name',
      'organization.language as organization_language',
    ])
    .where('account.id', '=', account_id)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!account) throw problem('not_found');
  return account;
}
