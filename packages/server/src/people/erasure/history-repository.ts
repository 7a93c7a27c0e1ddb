import { sql } from 'kysely';
import type { HistoryDays } from '../../runtime/config/config.ts';
import { type Batch, deleteBatch } from '../../runtime/database/batches.ts';

const atOnce = 500;
/** Number of newest versions of an item, and of newest changes of the registry, that are kept regardless of their age. */
const newest = 20;

const olderThan = (days: number) => sql`now() - make_interval(days => ${sql.lit(days)})`;

/** Delete AI calls, audit events, versions of library items and changes of the registry after their retention periods. */
export const deleteOldHistory = ({ aiCalls, auditEvents, versions }: HistoryDays): readonly Batch[] => [
  deleteBatch('ai_call', sql`created_at < ${olderThan(aiCalls)} and state <> 'reserved'`),
  async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select app_delete_audit_events(${auditEvents}, ${atOnce}) as count`.execute(tx);
    return rows[0]?.count ?? 0;
  },
  // Sessions contain what they need of a version, except of observers, to whose versions their reports refer.
  deleteBatch(
    'library_version',
    sql`created_at < ${olderThan(versions)}
      and exists (select from library_item i where i.id = item_id and i.kind <> 'observer' and i.version_id <> library_version.id)
      and number <= (select max(newer.number) from library_version newer where newer.item_id = library_version.item_id)
        - ${sql.lit(newest)}`,
  ),
  deleteBatch(
    'registry_revision',
    sql`changed_at < ${olderThan(versions)} and content is null
      and revision <= (select max(newer.revision) from registry_revision newer) - ${sql.lit(newest)}`,
  ),
];
