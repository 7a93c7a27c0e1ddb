import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Db, withReach } from '../database/tenant-scope.ts';
import { registerRecurringTask } from '../http/recurring-task.ts';

/** Deletes ended sessions, with their messages and results, that are older than their organization keeps them. */
export async function forgetOldSessions(db: Db): Promise<number> {
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

/** Once at start and then every hour, until the app closes. */
export const registerRetention = (app: FastifyInstance): void =>
  registerRecurringTask(app, {
    every_ms: 60 * 60 * 1000,
    at_start: true,
    complaint: 'retention could not be kept',
    async run() {
      const count = await withReach(app.database.db, 'everywhere', forgetOldSessions);
      if (count > 0) app.log.info({ count }, 'sessions past their retention are deleted');
    },
  });
