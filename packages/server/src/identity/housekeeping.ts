import type { FastifyInstance } from 'fastify';
import { withReach } from '../database/reach.ts';
import { purgeAccessTokens } from './access-token-repository.ts';
import { purgeAttempts } from './sign-in-attempts.ts';
import { purgeSignIns } from './sign-in-repository.ts';

const every_ms = 10 * 60 * 1000;

/** Removes what is over, now and then, so that nobody who signs in waits for it. */
export function registerHousekeeping(app: FastifyInstance): void {
  const tidy = () =>
    withReach(app.database.db, 'everywhere', async (tx) => {
      await purgeAttempts(tx);
      await purgeAccessTokens(tx);
      await purgeSignIns(tx);
    });
  let tidying: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      tidying = tidy().catch((error: unknown) => app.log.warn({ err: error }, 'old sign-ins stay for now'));
    }, every_ms).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await tidying;
  });
}
