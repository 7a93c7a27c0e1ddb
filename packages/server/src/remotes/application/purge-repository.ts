import type { ApiApplication } from '@repartee/contracts/remotes/application/application-of';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Batch, deleteBatch, runBatches } from '../../runtime/database/batches.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';

interface InstalledApplication {
  readonly organization_id: string;
  readonly application: string;
}

const isDue = sql`installed_at is null and removed_at < now() - make_interval(days => (
  select retention_days from organization o where o.id = organization_application.organization_id))`;

/** Delete an organization's data of one application, except items that another organization uses. */
const purges: Record<
  ApiApplication,
  (organization_id: string, condition: RawBuilder<unknown>) => readonly Batch[]
> = {
  coaching: (organization_id, condition) => {
    const own = sql`organization_id = ${organization_id} and ${condition}`;
    return [
      ...['coaching_session', 'session_generator', 'guest', 'playlist'].map((table) =>
        deleteBatch(table, own),
      ),
      deleteBatch(
        'library_link',
        sql`item_id in (select id from library_item where organization_id = ${organization_id}) and ${condition}`,
      ),
      deleteBatch(
        'library_item',
        sql`${own} and not exists (select from library_link l where l.linked_item_id = library_item.id)
          and not exists (select from playlist_scenario p where p.scenario_id = library_item.id)`,
      ),
    ];
  },
};

/**
 * Deletes the data of deleted applications after the organization's retention period, in small transactions. Stops when the
 * application is installed again. Returns the organizations whose data was deleted.
 */
export async function purgeApplicationData(db: Kysely<Database>, signal?: AbortSignal): Promise<string[]> {
  const { rows } = await withTenantScope(db, { everywhere: 'cleanup' }, (tx) =>
    sql<InstalledApplication>`select organization_id, application from organization_application where ${isDue}`.execute(
      tx,
    ),
  );
  for (const { organization_id, application } of rows) {
    const own = sql`organization_application.organization_id = ${organization_id} and application = ${application}`;
    const condition = sql`exists (select from organization_application where ${own} and ${isDue})`;
    await runBatches(db, purges[application as ApiApplication]?.(organization_id, condition) ?? [], signal);
    await withTenantScope(db, { everywhere: 'cleanup' }, (tx) =>
      sql`update organization_application set removed_at = null, removed_by = null where ${own} and ${isDue}`.execute(
        tx,
      ),
    );
  }
  return rows.map(({ organization_id }) => organization_id);
}
