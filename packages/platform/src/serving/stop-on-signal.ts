import type { Listening } from './listening.ts';

const closeConnectionsAfter_ms = 2000;
const exitAfter_ms = 4500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Closes the server after a signal such as SIGTERM, or when the parent process has ended. Requests that take
 * longer than `closeConnectionsAfter_ms` are aborted.
 */
export function stopOnSignal(running: Listening): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => running.app.server.closeAllConnections(), closeConnectionsAfter_ms).unref();
    setTimeout(() => process.exit(0), exitAfter_ms).unref();
    try {
      await running.close();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', stop);
}
