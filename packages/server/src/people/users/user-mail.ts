import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { createPasswordResetLink } from '@repartee/contracts/people/user-endpoints';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import type { RequestContext } from '../../runtime/access/principal.ts';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { withoutTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { hasSeveralOrganizations } from '../identity/login-repository.ts';
import { deleteAccountCodes, makeAccountCode } from '../identity/password/account-codes.ts';
import { invite, mailPasswordReset, passwordResetPath } from '../identity/password/invitations.ts';
import {
  deleteAllFactors,
  mailSecondFactorChange,
} from '../identity/second-factor/second-factor-repository.ts';
import { findUserRecord, lockUserRecord } from './user-changes.ts';
import { recordUserEvent } from './user-events.ts';
import { checkMayInvite, checkMayTouch } from './user-policy.ts';
import { loginIdOf, updateUserRows } from './user-repository.ts';

/** Invites a user, also if the user was invited before. */
export async function sendInvitation(acting: RequestContext, id: string): Promise<UserRecord> {
  const { db, principal } = acting;
  const user = await lockUserRecord(acting, id);
  checkMayInvite(principal, user);
  await invite(db, { account_id: id, invited_by: principal.id });
  await updateUserRows(db, [id], { invited_at: new Date() });
  await recordUserEvent(acting, 'user-invited', user);
  return findUserRecord(acting, id);
}

/** Invalidates all links of an invitation. Throws `conflict` if the user is not invited. */
export async function withdrawInvitationOf(acting: RequestContext, id: string): Promise<UserRecord> {
  const { db, principal } = acting;
  const user = await lockUserRecord(acting, id);
  checkMayTouch(principal, user.role, 'update');
  if (user.status !== 'invited') throw problem('conflict');
  await deleteAccountCodes(db, [id]);
  await updateUserRows(db, [id], { invited_at: null });
  await recordUserEvent(acting, 'user-invitation-withdrawn', user);
  return findUserRecord(acting, id);
}

/** Throws `conflict` if the user is not active or has no password. */
async function findResettableUser(acting: RequestContext, id: string): Promise<UserRecord> {
  const user = await findUserRecord(acting, id);
  checkMayTouch(acting.principal, user.role, 'update');
  if (user.status !== 'active' || !user.has_password) throw problem('conflict');
  return user;
}

export async function resetPasswordOf(acting: RequestContext, id: string): Promise<void> {
  const user = await findResettableUser(acting, id);
  await mailPasswordReset(acting.db, id);
  await recordUserEvent(acting, 'user-password-reset-sent', user);
}

/**
 * Throws `own_account` for the caller, because a link asks for no current password, `login_shared` as
 * `checkLoginOfOrganization` does, and `conflict` where mails are sent.
 */
export async function linkPasswordReset(
  acting: RequestContext,
  id: string,
  { publicUrl, mail }: Pick<ServerConfig, 'publicUrl' | 'mail'>,
): Promise<ReplyOf<typeof createPasswordResetLink>> {
  const user = await findResettableUser(acting, id);
  if (id === acting.principal.id) throw problem('own_account');
  if (mail.smtpUrl) throw problem('conflict', 'This installation mails password reset links.');
  await checkLoginOfOrganization(acting, await loginIdOf(acting.db, id));
  const { code, expires_at } = await makeAccountCode(acting.db, id, 'reset');
  await recordUserEvent(acting, 'user-password-reset-link-created', user);
  return { url: `${publicUrl}${passwordResetPath(code)}`, expires_at: expires_at.toISOString() };
}

/** Throws `login_shared` if the user signs in to other organizations, which the caller does not administer. */
async function checkLoginOfOrganization({ db, principal }: RequestContext, login_id: string | null) {
  if (!login_id) throw problem('conflict');
  const isShared = await withoutTenantScope(db, 'login', () => hasSeveralOrganizations(db, login_id));
  if (isShared && principal.role !== 'super-admin') throw problem('login_shared');
  return login_id;
}

/** Removes the authenticator app and the passkeys of a user who has lost them. Throws `conflict` if there are none. */
export async function resetSecondFactorOf(acting: RequestContext, id: string): Promise<void> {
  const user = await findUserRecord(acting, id);
  checkMayTouch(acting.principal, user.role, 'update');
  const { db } = acting;
  const login_id = await checkLoginOfOrganization(acting, await loginIdOf(db, id));
  if (!(await deleteAllFactors(db, login_id))) throw problem('conflict');
  await mailSecondFactorChange(db, id, 'reset');
  await recordUserEvent(acting, 'second-factor-reset', user);
}
