import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Db, withReach } from '../database/reach.ts';

const everyMs = 60 * 60 * 1000;

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
export function registerRetention(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const count = await withReach(app.database.db, 'everywhere', forgetOldSessions);
    if (count > 0) app.log.info({ count }, 'sessions past their retention are deleted');
  };
  const lookAgain = () => {
    look().catch((error: unknown) => app.log.warn({ err: error }, 'retention could not be kept'));
  };
  app.addHook('onReady', async () => {
    await look();
    timer = setInterval(lookAgain, everyMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
