import type { ApiApplication } from '@repartee/contracts/application/application-of';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';

/** Deletes an organization's data of one application, except items that another organization uses. */
const purges: Record<ApiApplication, (db: Db, organization_id: string) => Promise<void>> = {
  coaching: async (db, organization_id) => {
    for (const table of ['coaching_session', 'session_generator', 'guest', 'playlist'] as const)
      await db.deleteFrom(table).where('organization_id', '=', organization_id).execute();
    const items = db.selectFrom('library_item').select('id').where('organization_id', '=', organization_id);
    await db.deleteFrom('library_link').where('item_id', 'in', items).execute();
    await db
      .deleteFrom('library_item')
      .where('organization_id', '=', organization_id)
      .where(
        sql<SqlBool>`not exists (select from library_link l where l.linked_item_id = library_item.id)
          and not exists (select from playlist_scenario p where p.scenario_id = library_item.id)`,
      )
      .execute();
  },
};

/**
 * Deletes the data of deleted applications after the organization's retention period. Returns the organizations whose
 * data was deleted.
 */
export async function purgeApplicationData(db: Db): Promise<string[]> {
  const ended = await db
    .selectFrom('organization_application')
    .innerJoin('organization', 'organization.id', 'organization_application.organization_id')
    .select(['organization_id', 'application'])
    .where('installed_at', 'is', null)
    .where('removed_at', '<', sql<Date>`now() - make_interval(days => organization.retention_days)`)
    .forUpdate('organization_application')
    .execute();
  for (const { organization_id, application } of ended) {
    await purges[application as ApiApplication]?.(db, organization_id);
    await db
      .updateTable('organization_application')
      .set({ removed_at: null, removed_by: null })
      .where('organization_id', '=', organization_id)
      .where('application', '=', application)
      .execute();
  }
  return ended.map(({ organization_id }) => organization_id);
}
