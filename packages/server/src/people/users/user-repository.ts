import type { UserStatus } from '@repartee/contracts/people/accounts';
import type { UserDraft } from '@repartee/contracts/people/user-record';
import { type Selectable, sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import { takeAdvisoryLock } from '../../runtime/database/query/locks.ts';
import type { AccountTable } from '../../runtime/database/schema/account-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { findableUsers } from './user-policy.ts';

export type UserRow = Pick<
  Selectable<AccountTable>,
  | 'id'
  | 'organization_id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'role_from_realm'
  | 'language'
  | 'image'
  | 'invited_at'
  | 'erasure_requested_at'
  | 'created_at'
  | 'updated_at'
> & {
  readonly organization_name: string;
  readonly status: UserStatus;
  readonly has_password: boolean;
  readonly has_second_factor: boolean;
};

export type UserColumns = Omit<UserDraft, 'group_ids'>;

const hasPassword = sql<boolean>`account.login_id is not null`.as('has_password');
const hasSecondFactor =
  sql<boolean>`exists (select from second_factor f where f.login_id = account.login_id and f.enabled_at is not null)
    or exists (select from passkey p where p.login_id = account.login_id)`.as('has_second_factor');
export const statusOf = sql<UserStatus>`case
  when account.disabled_at is not null then 'deactivated'
  when account.login_id is not null or account.sso_subject is not null then 'active'
  when account.invited_at is not null then 'invited'
  else 'new' end`;

export const usersFor = (db: Db, principal: Principal) =>
  db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .where(findableUsers(principal));

/** Columns of a user, without the status. Queries compute the status with the SQL expression `statusOf`. */
export const userColumns = [
  'account.id',
  'account.organization_id',
  'organization.name as organization_name',
  'account.email',
  'account.first_name',
  'account.last_name',
  'account.role',
  'account.role_from_realm',
  'account.language',
  'account.image',
  'account.invited_at',
  'account.erasure_requested_at',
  'account.created_at',
  'account.updated_at',
  hasPassword,
  hasSecondFactor,
] as const;

export const findUser = (db: Db, principal: Principal, id: string): Promise<UserRow | undefined> =>
  usersFor(db, principal)
    .select(userColumns)
    .select(statusOf.as('status'))
    .where('account.id', '=', id)
    .executeTakeFirst();

/** Locks the users until the transaction ends, in the order of their ids to prevent deadlocks. */
export const findUsers = (db: Db, principal: Principal, ids: readonly string[]): Promise<UserRow[]> =>
  usersFor(db, principal)
    .select(userColumns)
    .select(statusOf.as('status'))
    .where('account.id', 'in', ids)
    .orderBy('account.id')
    .forNoKeyUpdate('account')
    .execute();

/**
 * Returns those ids that belong to users of the organization whom the caller can access. Locks these users
 * against deletion.
 */
export async function findableIds(
  db: Db,
  principal: Principal,
  organization_id: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .where('organization_id', '=', organization_id)
    .where(findableUsers(principal))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertUser(
  db: Db,
  user: UserColumns & { readonly organization_id: string },
): Promise<string> {
  return insertWithId(db, 'account', user);
}

const atOnce = 500;

export async function insertUsers(
  db: Db,
  users: readonly (UserColumns & {
    readonly organization_id: string;
    readonly invited_at: Date | null;
  })[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let from = 0; from < users.length; from += atOnce) {
    const rows = await db
      .insertInto('account')
      .values(users.slice(from, from + atOnce).map((user) => user))
      .returning(['id', 'email'])
      .execute();
    for (const { id, email } of rows) ids.set(email, id);
  }
  return ids;
}

export const updateUserRows = (
  db: Db,
  ids: readonly string[],
  change: Partial<UserColumns> & { disabled_at?: Date | null; invited_at?: Date | null },
) =>
  db
    .updateTable('account')
    .set({
      ...change,
      // A role that is changed by hand is no longer the realm's.
      ...(change.role && { role_from_realm: sql<boolean>`role_from_realm and role = ${change.role}` }),
      updated_at: new Date(),
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

export const endAuthSessionsOf = (db: Db, ids: readonly string[]) =>
  sql`select app_end_sign_ins(id) from unnest(${ids}::uuid[]) id`.execute(db);

export const deleteCodesOf = (db: Db, account_id: string) =>
  db.deleteFrom('account_code').where('account_id', '=', account_id).execute();

// Key of an advisory lock. The number is arbitrary, but no other lock may use the same number.
const superAdminLock = 7_003;

/**
 * Returns the super-admins who can sign in. Takes a lock, so that two super-admins cannot remove each other
 * at the same time.
 */
export async function activeSuperAdminIds(db: Db): Promise<string[]> {
  await takeAdvisoryLock(db, superAdminLock);
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'super-admin')
    .where(statusOf, '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns those of the given e-mail addresses that a user of the organization already has. */
export async function takenEmails(
  db: Db,
  organization_id: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where('organization_id', '=', organization_id)
    .where(
      'email',
      '=',
      sql<string>`any(array(select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)))`,
    )
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export const loginIdOf = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('account').select('login_id').where('id', '=', id).executeTakeFirst())?.login_id ??
  null;
