import type { FastifyInstance } from 'fastify';
import { purgeAccessTokens } from '../access/access-token-repository.ts';
import { hourly } from '../jobs/register-jobs.ts';
import { purgeAuthSessions } from './sign-in/auth-session-repository.ts';
import { purgeAttempts } from './sign-in/sign-in-attempt-repository.ts';

/**
 * Registers the job that deletes expired sign-in attempts, access tokens and auth sessions. A sign-in does not
 * delete them itself, so that it stays fast.
 */
export const registerHousekeeping = (app: FastifyInstance): void =>
  app.jobs.register({
    kind: 'sign-in-cleanup',
    ...hourly,
    every_seconds: 10 * 60,
    run: async () => async (tx) => {
      await purgeAttempts(tx);
      await purgeAccessTokens(tx);
      await purgeAuthSessions(tx);
    },
  });
