import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../database/tenant-scope.ts';
import { registerRecurringTask } from '../http/recurring-task.ts';
import { purgeApplicationData } from './purge-repository.ts';

/** Once at start and then every hour, until the app closes. */
export const registerApplicationPurge = (app: FastifyInstance): void =>
  registerRecurringTask(app, {
    every_ms: 60 * 60 * 1000,
    at_start: true,
    failureMessage: 'deleting the data of deleted applications failed',
    async run() {
      const organizations = await withTenantScope(app.database.db, 'everywhere', purgeApplicationData);
      if (organizations.length > 0)
        app.log.info({ organizations }, 'deleted the data of applications past the retention period');
    },
  });
