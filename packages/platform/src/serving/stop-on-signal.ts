import { timeLimit } from '@repartee/server/runtime/outbound/time-limit';
import type { FastifyBaseLogger } from 'fastify';
import type { Listening } from './listening.ts';

const drainFor_ms = 30_000;
const closeConnectionsAfter_ms = 2000;
const exitAfter_ms = 4500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Closes the server after a signal, or when the parent process has ended. After SIGTERM, running replies may end first,
 * for at most `drainFor_ms` or until a second signal. Requests that then take longer than `closeConnectionsAfter_ms` are
 * aborted.
 */
export function stopOnSignal(running: Listening, log: Pick<FastifyBaseLogger, 'fatal'>): void {
  const hurry = new AbortController();
  let stopping = false;
  const stop = async (signal?: NodeJS.Signals) => {
    if (stopping) return hurry.abort();
    stopping = true;
    try {
      if (signal === 'SIGTERM')
        await running.drain?.(AbortSignal.any([hurry.signal, timeLimit(drainFor_ms)]));
      setTimeout(() => running.app.server.closeAllConnections(), closeConnectionsAfter_ms).unref();
      setTimeout(() => process.exit(0), exitAfter_ms).unref();
      await running.close();
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, 'failed to stop');
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', () => void stop());
  // The parent process has ended while the server was starting.
  if (process.connected === false) void stop();
}
