import { displayName } from '@repartee/contracts/people/identity/display-name';
import { type Db, withoutTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { queueEmail } from '../../../runtime/mail/mail-repository.ts';
import { readAccount } from '../account-repository.ts';
import { findLogin, hasSeveralOrganizations } from '../login-repository.ts';
import { makeAccountCode, makeAccountCodes } from './account-codes.ts';

/**
 * Queues the invitation mail, which is sent after the transaction commits. Earlier invitations become
 * invalid. Throws `conflict` if the account is already active.
 */
export const invite = (
  db: Db,
  { account_id, invited_by = null }: { readonly account_id: string; readonly invited_by?: string | null },
): Promise<void> => inviteAll(db, { account_ids: [account_id], invited_by });

export const invitationPath = (code: string): string => `/activate#invite=${code}`;

export const passwordResetPath = (code: string): string => `/#reset-password?code=${code}`;

const atOnce = 500;

/**
 * Invites many users in few queries, because an imported file may contain thousands of users. `invited_by` is the account
 * of the user who invites them, or null.
 */
export async function inviteAll(
  db: Db,
  {
    account_ids,
    invited_by,
  }: { readonly account_ids: readonly string[]; readonly invited_by: string | null },
): Promise<void> {
  const inviter = invited_by === null ? '' : displayName(await readAccount(db, invited_by));
  for (let from = 0; from < account_ids.length; from += atOnce) {
    const ids = account_ids.slice(from, from + atOnce);
    const accounts = await readRecipients(db, ids);
    if (accounts.some(({ login_id, sso_subject }) => login_id || sso_subject))
      throw problem('conflict', 'The account is already active.');
    const { codes, expires_at } = await makeAccountCodes(
      db,
      new Map(accounts.map(({ id, email }) => [id, email])),
      'invitation',
    );
    const mails = accounts.map((account) => ({
      ...addressOf(account),
      named_id: invited_by,
      letter: {
        kind: 'invitation' as const,
        first_name: account.first_name,
        organization_name: account.organization_name,
        invited_by: inviter,
        path: invitationPath(codes.get(account.id) as string),
        expires_at: expires_at.toISOString(),
      },
    }));
    await queueEmail(db, ...mails);
  }
}

/**
 * Queues the mail with a link to reset the password. It goes to the address of the login. Only a user of one organization
 * gets it at the address of the account, which operators change; the login then gets this address with the new password.
 * Throws `conflict` for users who sign in only through an identity provider: a password would still work after the
 * provider has disabled the user.
 */
export async function mailPasswordReset(
  db: Db,
  account_id: string,
  { to = 'account' }: { readonly to?: 'account' | 'login' } = {},
): Promise<void> {
  const [account] = await readRecipients(db, [account_id]);
  const { login_id } = account;
  if (account.sso_subject && !login_id)
    throw problem('conflict', 'This user signs in through an identity provider.');
  const { login, isShared } = await withoutTenantScope(db, 'login', async () => ({
    login: await findLogin(db, login_id),
    isShared: login_id !== null && (await hasSeveralOrganizations(db, login_id)),
  }));
  const recipient = login && (isShared || to === 'login') ? login.email : account.email;
  const { code, expires_at } = await makeAccountCode(db, account_id, 'reset', recipient);
  await queueEmail(db, {
    ...{ ...addressOf(account), recipient },
    letter: {
      kind: 'reset',
      first_name: account.first_name,
      path: passwordResetPath(code),
      expires_at: expires_at.toISOString(),
    },
  });
}

type Recipient = Awaited<ReturnType<typeof readRecipients>>[number];

const addressOf = ({ organization_id, email, language, organization_language }: Recipient) => ({
  organization_id,
  recipient: email,
  language: language ?? organization_language,
});

/** Throws `not_found` if the caller cannot access one of the accounts. */
async function readRecipients(db: Db, ids: readonly string[]) {
  const accounts = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select([
      'account.id',
      'account.organization_id',
      'account.email',
      'account.first_name',
      'account.language',
      'account.login_id',
      'account.sso_subject',
      'organization.name as organization_name',
      'organization.language as organization_language',
    ])
    .where('account.id', 'in', ids)
    .where('account.disabled_at', 'is', null)
    .execute();
  if (accounts.length !== ids.length) throw problem('not_found');
  return accounts as [(typeof accounts)[number], ...typeof accounts];
}
