import { type ExpressionBuilder, sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';

/** Returns the login of an account that has a password. Throws `conflict` for any other account. */
export function loginOf({ login_id }: Principal): string {
  if (!login_id) throw problem('conflict', 'The account has no password.');
  return login_id;
}

/** True if one of the login’s accounts has an auth session from this IP address. */
export const isSignedInFrom = (address: string) => (eb: ExpressionBuilder<Database, 'login'>) =>
  eb
    .exists(
      eb
        .selectFrom('sign_in')
        .innerJoin('account as own', 'own.id', 'sign_in.account_id')
        .select('sign_in.id')
        .whereRef('own.login_id', '=', 'login.id')
        .where('sign_in.address', '=', address),
    )
    .as('signed_in_here');

/** The accounts that a sign-in may open. The first is that of the organization that was used last. */
export const signInAccounts = (db: Db) =>
  db
    .selectFrom('login')
    .innerJoin('account', 'account.login_id', 'login.id')
    .where('account.disabled_at', 'is', null)
    .orderBy('account.last_sign_in_at', (order) => order.desc().nullsLast())
    .orderBy('account.created_at');

/** The next sign-in opens this account. */
export async function markAsUsed(db: Db, account_id: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('id', '=', account_id)
    .execute();
}

/** Maximum number of logins of an address that a sign-in compares with the password. */
const loginsOfAddress = 5;

/**
 * Returns the account that each login of an address opens. The first login is the confirmed one: undefined if there is
 * none. The time of a sign-in then does not tell the operators of the others whether there is one.
 */
export async function findLoginsByEmail(db: Db, email: string, address: string) {
  const accounts = await signInAccounts(db)
    .select(['account.id', 'account.organization_id', 'login.id as login_id', 'login.email', 'password_hash'])
    .select('confirmed_at')
    .select(isSignedInFrom(address))
    .where('login.email', '=', email.toLowerCase())
    .execute();
  const confirmed = accounts.find(({ confirmed_at }) => confirmed_at);
  const others = accounts.filter(({ confirmed_at }) => !confirmed_at);
  return [confirmed, ...others.slice(0, loginsOfAddress - 1)];
}

const loginColumns = ['id', 'email', 'password_hash', 'confirmed_at'] as const;

export const findLogin = (db: Db, id: string | null) =>
  db.selectFrom('login').select(loginColumns).where('id', '=', id).executeTakeFirst();

/** A reset of the password and an invitation that is accepted change what the login opens, so they wait for each other. */
export const lockLogin = (db: Db, id: string) =>
  db.selectFrom('login').select('password_hash').where('id', '=', id).forUpdate().executeTakeFirst();

/** Taken before a code of an invitation, whose first use ends the others, and before auth sessions, as by a deactivation. */
export async function lockAccount(db: Db, account_id: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', account_id).forNoKeyUpdate().execute();
}

/**
 * Returns false if the password was changed, or the account deactivated, while the password was compared. A change that is
 * under way is waited for, and one that follows finds the auth session. Locks the account first, as its deletion does.
 */
export async function holdForSignIn(
  db: Db,
  opened: { readonly id: string; readonly login_id: string; readonly password_hash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .innerJoin('login', 'login.id', 'account.login_id')
    .select('account.id')
    .where('account.id', '=', opened.id)
    .where('account.disabled_at', 'is', null)
    .where('login.id', '=', opened.login_id)
    .where('login.password_hash', '=', opened.password_hash)
    .forNoKeyUpdate('account')
    .forShare('login')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the login whose owner has proven to own the mailbox. */
export const findConfirmedLogin = (db: Db, email: string) =>
  db
    .selectFrom('login')
    .select(loginColumns)
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** The other organizations of a login learn nothing of each other, and none changes it alone. */
export async function hasSeveralOrganizations(db: Db, login_id: string): Promise<boolean> {
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('login_id', '=', login_id)
    .limit(2)
    .execute();
  return accounts.length > 1;
}

/** Returns false if another account of the organization has the login. */
export async function setLogin(db: Db, account_id: string, login_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ login_id, updated_at: new Date() })
    .where('id', '=', account_id)
    .where(
      sql<boolean>`not exists (select from account o
        where o.login_id = ${login_id} and o.organization_id = account.organization_id and o.id <> account.id)`,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds an account whose user has no password yet, or whose address an operator changed, unless other organizations share its login. */
export const findAccountByNewAddress = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('login_id', 'is not', null), eb('sso_subject', 'is', null)]))
    .where(
      sql<boolean>`not exists (select from account o where o.login_id = account.login_id and o.id <> account.id)`,
    )
    .orderBy('last_sign_in_at', (order) => order.desc().nullsLast())
    .orderBy('created_at')
    .executeTakeFirst();
