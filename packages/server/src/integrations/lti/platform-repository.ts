import type { LtiPlatformDraft } from '@repartee/contracts/integrations/lti/lti-platform';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { LtiPlatformTable } from '../../runtime/database/schema/lti-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export type PlatformRow = Selectable<LtiPlatformTable>;

export const listPlatforms = (db: Db, organization_id: string) =>
  db
    .selectFrom('lti_platform')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('lti_user')
        .whereRef('lti_user.platform_id', '=', 'lti_platform.id')
        .select(sql<number>`count(*)::integer`.as('count'))
        .$asScalar()
        .$notNull()
        .as('user_count'),
    )
    .where('organization_id', '=', organization_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPlatform = (db: Db, organization_id: string, id: string): Promise<PlatformRow | undefined> =>
  db
    .selectFrom('lti_platform')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** A platform may leave out its client id; then all registrations of the issuer are returned. */
export const findPlatformsOfIssuer = (
  db: Db,
  organization_id: string,
  { issuer, client_id }: { readonly issuer: string; readonly client_id: string | undefined },
): Promise<PlatformRow[]> =>
  db
    .selectFrom('lti_platform')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('issuer', '=', issuer)
    .$if(client_id !== undefined, (query) => query.where('client_id', '=', client_id ?? ''))
    .orderBy('created_at')
    .execute();

/** Returns undefined if the organization has registered the same issuer and client id already. */
export const insertPlatform = (db: Db, row: Insertable<LtiPlatformTable>): Promise<PlatformRow | undefined> =>
  db
    .insertInto('lti_platform')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'issuer', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const updatePlatform = (db: Db, id: string, draft: LtiPlatformDraft): Promise<PlatformRow> =>
  db.updateTable('lti_platform').set(draft).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deletePlatform = (db: Db, id: string) =>
  db.deleteFrom('lti_platform').where('id', '=', id).execute();

export const touchPlatform = (db: Db, id: string) =>
  db.updateTable('lti_platform').set({ last_launch_at: new Date() }).where('id', '=', id).execute();

export const findOrganizationOfTool = (db: Db, id: string) =>
  db.selectFrom('organization').select('id').where('id', '=', id).executeTakeFirst();
