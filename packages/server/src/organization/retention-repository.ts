import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';

/** Deletes ended sessions, with their messages and results, that are older than their organization keeps them. */
export async function deleteExpiredSessions(db: Db): Promise<number> {
  const deleted = await db
    .deleteFrom('coaching_session')
    .using('organization')
    .whereRef('organization.id', '=', 'coaching_session.organization_id')
    .where('organization.retention_days', 'is not', null)
    .where(
      'coaching_session.ended_at',
      '<',
      sql<Date>`now() - make_interval(days => organization.retention_days)`,
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
