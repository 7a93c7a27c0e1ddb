import type { User } from '@repartee/contracts/people/identity/user';
import { sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export interface NewAccount {
  readonly organization_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: 'super-admin' | 'operator' | 'editor' | 'user';
  readonly password_hash: string | null;
  readonly language?: string;
}

/** Creates the account, and with a password its login. */
export async function insertAccount(db: Db, { password_hash, ...account }: NewAccount): Promise<string> {
  const email = account.email.toLowerCase();
  const login_id =
    password_hash && (await insertWithId(db, 'login', { email, password_hash, confirmed_at: new Date() }));
  return insertWithId(db, 'account', { ...account, email, login_id });
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

interface OwnChanges {
  readonly first_name: string;
  readonly last_name: string;
  readonly language: string | null;
  readonly chosen_time_zone?: string | null | undefined;
  readonly image?: string | null | undefined;
}

/** Leaves a field unchanged whose new value is undefined. */
export async function updateOwnAccount(
  db: Db,
  id: string,
  { image, chosen_time_zone, ...changes }: OwnChanges,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      ...{ ...changes, updated_at: new Date() },
      ...(image === undefined ? {} : { image }),
      ...(chosen_time_zone === undefined ? {} : { chosen_time_zone }),
    })
    .where('id', '=', id)
    .execute();
}

export async function updateTimeZone(db: Db, id: string, time_zone: string): Promise<void> {
  await db.updateTable('account').set({ time_zone }).where('id', '=', id).execute();
}

export const readAccount = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select([
      'account.id',
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.organization_id',
      'organization.name as organization_name',
      'organization.language as organization_language',
      'organization.time_zone as organization_time_zone',
      'account.language',
      'account.time_zone',
      'account.chosen_time_zone',
      'account.image',
      sql<boolean>`account.login_id is not null`.as('has_password'),
    ])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Returns a guest with the fields of an account. A guest has only a name (in `first_name`) and an
 * organization.
 */
export const readGuest = (db: Db, id: string) =>
  db
    .selectFrom('guest')
    .innerJoin('organization', 'organization.id', 'guest.organization_id')
    .select([
      'guest.id',
      sql<string>`''`.as('email'),
      'guest.display_name as first_name',
      sql<string>`''`.as('last_name'),
      'guest.organization_id',
      'organization.name as organization_name',
      'organization.language as organization_language',
      'organization.time_zone as organization_time_zone',
      sql<null>`null`.as('language'),
      sql<null>`null`.as('image'),
    ])
    .where('guest.id', '=', id)
    .executeTakeFirstOrThrow();

export async function presentMe(db: Db, principal: Principal): Promise<User> {
  const person = await (principal.kind === 'guest' ? readGuest : readAccount)(db, principal.id);
  return {
    ...person,
    organization_role: principal.role,
    permissions: [...principal.permissions],
    applications: [...principal.applications],
    second_factor_due: principal.second_factor_due?.toISOString() ?? null,
    organization_erased_at: principal.organization_erased_at?.toISOString() ?? null,
    terms_due: principal.terms_due,
  };
}

export const findActiveSuperAdmins = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'organization_id'])
    .where('role', '=', 'super-admin')
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
