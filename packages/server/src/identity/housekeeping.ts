import type { FastifyInstance } from 'fastify';
import { purgeAccessTokens } from '../access/access-token-repository.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { registerRecurringTask } from '../http/recurring-task.ts';
import { purgeAuthSessions } from './sign-in/auth-session-repository.ts';
import { purgeAttempts } from './sign-in/sign-in-attempt-repository.ts';

/** Deletes expired rows in the background, so that sign-in does not wait for it. */
export const registerHousekeeping = (app: FastifyInstance): void =>
  registerRecurringTask(app, {
    every_ms: 10 * 60 * 1000,
    failureMessage: 'deleting expired auth sessions failed; it is retried',
    run: () =>
      withTenantScope(app.database.db, 'everywhere', async (tx) => {
        await purgeAttempts(tx);
        await purgeAccessTokens(tx);
        await purgeAuthSessions(tx);
      }),
  });
