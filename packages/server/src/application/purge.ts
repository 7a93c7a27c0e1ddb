import type { FastifyInstance } from 'fastify';
import { hourly } from '../jobs/register-jobs.ts';
import { purgeApplicationData } from './purge-repository.ts';

/** The job runs once at start, then every hour. */
export const registerApplicationPurge = (app: FastifyInstance): void =>
  app.jobs.register({
    kind: 'application-purge',
    ...hourly,
    run: async () => async (tx, afterCommit) => {
      const organizations = await purgeApplicationData(tx);
      if (organizations.length > 0)
        afterCommit(() =>
          app.log.info({ organizations }, 'deleted the data of applications past the retention period'),
        );
    },
  });
