const patience = 4500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Closes once when asked to stop, by a signal or because the process that started us is gone, and ends the process
 * within five seconds whatever is still open.
 */
export function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), patience).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, stop);
  process.on('disconnect', stop);
}
