import type { IdentityProviderNotice } from '@repartee/contracts/people/organization/identity-provider';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { IdentityProviderTable } from '../../runtime/database/schema/sign-in-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { type ClaimMapping, keycloakClaims } from './realm-user.ts';

export type IdentityProviderRow = Selectable<IdentityProviderTable>;

/** A realm by which people sign in to an organization. `provider` is null for a realm of the installation's Keycloak. */
export interface FoundRealm {
  readonly realm: string;
  readonly organization_id: string;
  readonly provider: IdentityProviderRow | null;
  readonly claims: ClaimMapping;
}

export async function findRealm(db: Db, realm: string): Promise<FoundRealm | undefined> {
  const organization = await db
    .selectFrom('organization')
    .select('id')
    .where('sso_realm', '=', realm)
    .executeTakeFirst();
  if (organization)
    return { realm, organization_id: organization.id, provider: null, claims: keycloakClaims };
  const provider = await db
    .selectFrom('identity_provider')
    .selectAll()
    .where('realm', '=', realm)
    .executeTakeFirst();
  return provider && { realm, organization_id: provider.organization_id, provider, claims: provider };
}

export const listProviders = (db: Db, organization_id: string): Promise<IdentityProviderRow[]> =>
  db
    .selectFrom('identity_provider')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .orderBy('realm')
    .execute();

/** Returns undefined if another organization or provider has the realm. */
export const insertProvider = (
  db: Db,
  row: Insertable<IdentityProviderTable>,
): Promise<IdentityProviderRow | undefined> =>
  db
    .insertInto('identity_provider')
    .values(row)
    .onConflict((conflict) => conflict.column('realm').doNothing())
    .returningAll()
    .executeTakeFirst();

/** People who signed in with the provider stay signed in, also under its new realm. */
export async function updateProvider(
  db: Db,
  before: IdentityProviderRow,
  change: Updateable<IdentityProviderTable> & { readonly realm: string },
): Promise<IdentityProviderRow> {
  const updated = await db
    .updateTable('identity_provider')
    .set({ ...change, notice: null, noticed_at: null })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('sign_in').set({ realm: change.realm }).where('realm', '=', before.realm).execute();
  return updated;
}

export const deleteProvider = (
  db: Db,
  organization_id: string,
  id: string,
): Promise<IdentityProviderRow | undefined> =>
  db
    .deleteFrom('identity_provider')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Stores for operators what the provider sent that could not be used, at most once an hour. */
export const storeNotice = (db: Db, id: string, notice: IdentityProviderNotice) =>
  db
    .updateTable('identity_provider')
    .set({ notice, noticed_at: new Date() })
    .where('id', '=', id)
    .where(sql<boolean>`(notice is distinct from ${notice} or noticed_at < now() - interval '1 hour')`)
    .execute();
