import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../database/tenant-scope.ts';
import { registerRecurringTask } from '../http/recurring-task.ts';
import { deleteExpiredSessions } from './retention-repository.ts';

/** Once at start and then every hour, until the app closes. */
export const registerRetention = (app: FastifyInstance): void =>
  registerRecurringTask(app, {
    every_ms: 60 * 60 * 1000,
    at_start: true,
    failureMessage: 'deleting sessions past their retention period failed',
    async run() {
      const count = await withTenantScope(app.database.db, 'everywhere', deleteExpiredSessions);
      if (count > 0) app.log.info({ count }, 'deleted sessions past their retention period');
    },
  });
