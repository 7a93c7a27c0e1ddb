import type { Kysely } from 'kysely';
import type { Principal } from '../../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../../runtime/audit/audit-event-repository.ts';
import { isTaken } from '../../../runtime/database/constraint-errors.ts';
import { insertWithId } from '../../../runtime/database/query/insert-row.ts';
import type { Database } from '../../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { limiterOf } from '../../../runtime/http/limits/limiter.ts';
import { announcePlaylists } from '../../notification/playlist-announcement-repository.ts';
import {
  findConfirmedLogin,
  findLogin,
  lockAccount,
  lockLogin,
  loginOf,
  setLogin,
} from '../login-repository.ts';
import { hashPassword, passwordMatches } from '../password-hash.ts';
import { deleteRememberedDevices } from '../second-factor/remembered-device-repository.ts';
import { deleteAllFactors, findFactors } from '../second-factor/second-factor-repository.ts';
import { createAuthSession, deleteAuthSessions } from '../sign-in/auth-session-repository.ts';
import { limitCodeGuesses } from './account-code-rate-limit.ts';
import { consumeAccountCode, deleteAccountCodes, findAccountCode } from './account-codes.ts';

interface Chosen {
  readonly code: string;
  readonly password: string;
  readonly address: string;
}

interface Owner {
  readonly username: string;
  readonly account_id: string;
  readonly login_id: string;
}

/**
 * R-CALL-9: Sets the first password of an invited account. Throws `conflict` if the code was mailed to an address that
 * signs in already: its owner signs in and accepts the invitation (`acceptInvitation`).
 */
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

/**
 * R-CALL-6: Sets a new password and ends all auth sessions of its owner. `is_known`: the browser counts as one of the owner,
 * with limits of its own. With a second factor it does not, because whoever reads the mail would get guesses of its codes.
 */
export const setPasswordByCode = (
  db: Kysely<Database>,
  chosen: Chosen,
): Promise<Owner & { readonly is_known: boolean }> =>
  withCode(db, 'reset', chosen, async (tx, owner) => {
    await deleteAuthSessions(tx, { id: owner.account_id, login_id: owner.login_id });
    const { app, passkey } = await findFactors(tx, owner.login_id);
    return { ...owner, is_known: !app && !passkey };
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
  const accountCode = await limitCodeGuesses(db, address, (tx) => findAccountCode(tx, code, purpose));
  const { account_id, organization_id, email } = accountCode;
  const password_hash = await hashPassword(password);
  return withTenantScope(db, { everywhere: 'login' }, async (tx) => {
    if (accountCode.login_id) await lockLogin(tx, accountCode.login_id);
    else await lockAccount(tx, account_id);
    if (!(await consumeAccountCode(tx, code, purpose))) throw problem('not_found');
    const login = await storePasswordByCode(tx, accountCode, password_hash).catch(refuseNamesake);
    await recordRequestEvent(
      { db: tx, principal: { id: account_id, organization_id }, ip: address },
      purpose === 'reset' ? 'password-reset' : 'account-activated',
      'user',
      { id: account_id, name: email },
    );
    await announcePlaylists(tx, { organization_id, by: null, account_ids: [account_id] });
    return then(tx, { username: login.email, account_id, login_id: login.id });
  });
}

/** Maximum number of attempts to enter one's current password in 15 minutes, from all networks together: a stolen auth session guesses from many. */
const currentPasswords = { name: 'current password', points: 5, duration_s: 15 * 60 };

/** Throws `wrong_credentials` if the password is not that of the signed-in user. Returns the login. */
export async function checkCurrentPassword(
  db: Kysely<Database>,
  principal: Principal,
  password: string,
): Promise<{ readonly email: string; readonly password_hash: string }> {
  const attempts = limiterOf(db, currentPasswords);
  const owner = principal.login_id ?? principal.id;
  await attempts.check(owner);
  const login = await withTenantScope(db, { everywhere: 'login' }, (tx) => findLogin(tx, principal.login_id));
  if (!(await passwordMatches(login?.password_hash, password, { ahead: true })) || !login)
    throw wrongPassword();
  await attempts.forget(owner);
  return login;
}

const wrongPassword = () =>
  problem('wrong_credentials', 'The current password is incorrect.', { current_password: 'is wrong' });

/** R-CALL-7: Changes the user's own password and ends all other auth sessions of the user. */
export async function changeOwnPassword(
  db: Kysely<Database>,
  principal: Principal,
  change: { current_password: string; new_password: string; address: string },
): Promise<void> {
  const { current_password, new_password, address } = change;
  const login = await checkCurrentPassword(db, principal, current_password);
  const password_hash = await hashPassword(new_password);
  await withTenantScope(db, { everywhere: 'login' }, async (tx) => {
    const former = await lockLogin(tx, loginOf(principal));
    // A reset of the password meanwhile has ended the auth session, too.
    if (former?.password_hash !== login.password_hash) throw wrongPassword();
    await storePassword(tx, loginOf(principal), { password_hash });
    await deleteAuthSessions(tx, principal, principal);
    await recordRequestEvent({ db: tx, principal, ip: address }, 'password-changed', 'user', {
      id: principal.id,
      name: login.email,
    });
  });
}

/** Another code that was mailed to the same address was used at the same time. */
function refuseNamesake(error: unknown): never {
  if (isTaken(error)) throw signsInAlready();
  throw error;
}

const signsInAlready = () =>
  problem('conflict', 'This address signs in already: sign in, and accept the invitation.');

type FoundCode = NonNullable<Awaited<ReturnType<typeof findAccountCode>>>;

/**
 * Returns the login, which is created with the first password. A mailed code proves who owns the address. A login that
 * a copied link created stays apart from all others of its address, so that the link does not tell whether there are
 * others. The first mailed code of such a login removes what was added to it before.
 */
async function storePasswordByCode(
  tx: Db,
  { account_id, login_id, email, mailed_to }: FoundCode,
  password_hash: string,
): Promise<{ id: string; email: string }> {
  const namesake = mailed_to === null ? undefined : await findConfirmedLogin(tx, mailed_to);
  const confirmed_at = mailed_to === null ? null : new Date();
  if (!login_id) {
    if (namesake) throw signsInAlready();
    const values = { email: mailed_to ?? email, password_hash, confirmed_at };
    const created = { id: await insertWithId(tx, 'login', values), email: values.email };
    await linkAccount(tx, account_id, created.id);
    return created;
  }
  const login = await findLogin(tx, login_id);
  if (!login) throw problem('not_found');
  if (confirmed_at && !login.confirmed_at) {
    await deleteAllFactors(tx, login.id);
    await deleteAuthSessions(tx, { id: account_id, login_id: login.id });
    // Such a login has one account.
    for (const table of ['api_token', 'calendar'] as const)
      await tx.deleteFrom(table).where('account_id', '=', account_id).execute();
  }
  return storePassword(tx, login.id, {
    password_hash,
    ...(mailed_to && confirmed_at && !namesake && { confirmed_at, email: mailed_to }),
  });
}

/** Stores a new password, invalidates all unused one-time codes of the login’s accounts, and forgets its remembered devices. */
async function storePassword(
  tx: Db,
  login_id: string,
  change: { readonly password_hash: string; readonly email?: string; readonly confirmed_at?: Date },
): Promise<{ id: string; email: string }> {
  const login = await tx
    .updateTable('login')
    .set(change)
    .where('id', '=', login_id)
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  await deleteCodesOfLogin(tx, login_id);
  await deleteRememberedDevices(tx, login_id);
  return login;
}

/** Gives the account the login. Codes that were mailed before end, because they were mailed for fewer organizations. */
export async function linkAccount(tx: Db, id: string, login_id: string): Promise<void> {
  if (!(await setLogin(tx, id, login_id)))
    throw problem('conflict', 'The user has another account in this organization.');
  await deleteCodesOfLogin(tx, login_id);
}

async function deleteCodesOfLogin(tx: Db, login_id: string): Promise<void> {
  const accounts = await tx.selectFrom('account').select('id').where('login_id', '=', login_id).execute();
  await deleteAccountCodes(
    tx,
    accounts.map(({ id }) => id),
  );
}
