import type { Kysely } from 'kysely';
import type { Principal } from '../../access/principal.ts';
import { recordRequestEvent } from '../../audit/audit-event-repository.ts';
import type { Database } from '../../database/schema/tables.ts';
import { type Db, withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { announcePlaylists } from '../../notification/playlist-announcement-repository.ts';
import { hashPassword, passwordMatches } from '../password-hash.ts';
import { deleteRememberedDevices } from '../second-factor/remembered-device-repository.ts';
import { createAuthSession, deleteAuthSessions } from '../sign-in/auth-session-repository.ts';
import { countAttempt, deleteAttempts } from '../sign-in/sign-in-attempt-repository.ts';
import { consumeAccountCode, findAccountCode } from './account-codes.ts';
import { limitCodeGuesses } from './code-rate-limit.ts';

interface Chosen {
  readonly code: string;
  readonly password: string;
  readonly address: string;
}

interface Owner {
  readonly username: string;
  readonly account_id: string;
}

/** R-CALL-9: Sets the first password of an invited account. */
export async function activateAccountByCode(
  db: Kysely<Database>,
  { device, ...chosen }: Chosen & { device: string | undefined },
): Promise<{ owner: Owner; access_token: string }> {
  return withCode(db, 'invitation', chosen, async (tx, owner) => {
    const access_token = await createAuthSession(tx, {
      account_id: owner.account_id,
      method: 'password',
      device,
      address: chosen.address,
    });
    return { owner, access_token };
  });
}

/** R-CALL-6: Sets a new password and ends all auth sessions of the account. */
export const setPasswordByCode = (db: Kysely<Database>, chosen: Chosen): Promise<Owner> =>
  withCode(db, 'reset', chosen, async (tx, owner) => {
    await deleteAuthSessions(tx, owner.account_id);
    return owner;
  });

/**
 * One transaction looks up the one-time code, and another one marks it as used, so that no transaction is
 * open while the password is hashed.
 */
async function withCode<Result>(
  db: Kysely<Database>,
  purpose: 'invitation' | 'reset',
  { code, password, address }: Chosen,
  then: (tx: Db, owner: Owner) => Promise<Result>,
): Promise<Result> {
  const { account_id, organization_id, email } = await limitCodeGuesses(db, address, (tx) =>
    findAccountCode(tx, code, purpose),
  );
  const password_hash = await hashPassword(password);
  return withTenantScope(db, 'everywhere', async (tx) => {
    if (!(await consumeAccountCode(tx, code, purpose))) throw problem('not_found');
    await storePassword(tx, account_id, password_hash);
    await recordRequestEvent(
      { db: tx, principal: { id: account_id, organization_id }, ip: address },
      purpose === 'reset' ? 'password-reset' : 'account-activated',
      'user',
      { id: account_id, name: email },
    );
    await announcePlaylists(tx, { organization_id, by: null, account_ids: [account_id] });
    return then(tx, { username: email, account_id });
  });
}

/** Maximum number of attempts to enter one's current password in 15 minutes, from one IP address. */
const currentPasswordAttempts = 5;

/** Throws `wrong_credentials` if the password is not that of the signed-in user. Returns the e-mail address of the account. */
export async function checkCurrentPassword(
  db: Kysely<Database>,
  principal: Principal,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<string> {
  const attempts = `change-password:${principal.id}`;
  const { wait, account } = await withTenantScope(db, 'everywhere', async (tx) => ({
    wait: await countAttempt(tx, attempts, address, currentPasswordAttempts),
    account: await tx
      .selectFrom('account')
      .select(['password_hash', 'email'])
      .where('id', '=', principal.id)
      .executeTakeFirst(),
  }));
  if (wait > 0) throw problem('too_many_requests', undefined, undefined, wait);
  if (!(await passwordMatches(account?.password_hash, password, { ahead: true })))
    throw problem('wrong_credentials', 'The current password is incorrect.', {
      current_password: 'is wrong',
    });
  await withTenantScope(db, 'everywhere', (tx) => deleteAttempts(tx, attempts, address));
  return account?.email ?? '';
}

/** R-CALL-7: Changes the user's own password and ends all other auth sessions of the account. */
export async function changeOwnPassword(
  db: Kysely<Database>,
  principal: Principal,
  change: { current_password: string; new_password: string; address: string },
): Promise<void> {
  const { current_password, new_password, address } = change;
  const email = await checkCurrentPassword(db, principal, { password: current_password, address });
  const password_hash = await hashPassword(new_password);
  await withTenantScope(db, 'everywhere', async (tx) => {
    await storePassword(tx, principal.id, password_hash);
    await deleteAuthSessions(tx, principal.id, principal);
    await recordRequestEvent({ db: tx, principal, ip: address }, 'password-changed', 'user', {
      id: principal.id,
      name: email,
    });
  });
}

/** Stores a new password, invalidates all unused one-time codes of the account, and forgets its remembered devices. */
async function storePassword(tx: Db, account_id: string, password_hash: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash, updated_at: new Date() })
    .where('id', '=', account_id)
    .execute();
  await tx
    .deleteFrom('account_code')
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .execute();
  await deleteRememberedDevices(tx, account_id);
}
