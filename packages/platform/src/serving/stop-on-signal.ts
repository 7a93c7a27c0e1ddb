import type { Listening } from './listening.ts';

const courtesy = 2000;
const patience = 4500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Closes the application after the first signal, or when the parent process has ended. Requests in progress have two
 * seconds before their connections are closed. After five seconds the process exits even if closing has not finished.
 */
export function stopOnSignal(running: Listening): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => running.app.server.closeAllConnections(), courtesy).unref();
    setTimeout(() => process.exit(0), patience).unref();
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
