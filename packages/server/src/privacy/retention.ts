import type { FastifyInstance } from 'fastify';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import {
  deleteExpiredRecordings,
  deleteExpiredRest,
  eraseExpiredReports,
  eraseExpiredTranscripts,
} from '../erasure/retention-repository.ts';
import { hourly } from '../jobs/register-jobs.ts';

export const registerRetention = (app: FastifyInstance): void =>
  app.jobs.register({
    kind: 'retention',
    ...hourly,
    async run() {
      const all = async (erase: (db: Db) => Promise<number>): Promise<number> => {
        let total = 0;
        for (;;) {
          const count = await withTenantScope(app.database.db, 'everywhere', erase);
          total += count;
          if (count === 0) return total;
        }
      };
      const erased = {
        recordings: await all(deleteExpiredRecordings),
        transcripts: await all(eraseExpiredTranscripts),
        reports: await all(eraseExpiredReports),
        rest: await all(deleteExpiredRest),
      };
      if (Object.values(erased).some((count) => count > 0))
        app.log.info(erased, 'erased data whose retention period has ended');
      return async () => undefined;
    },
  });
