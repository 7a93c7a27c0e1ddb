import type { FastifyInstance } from 'fastify';

interface RecurringTask {
  readonly every_ms: number;
  /** With `at_start`, the task also runs once before the first request. */
  readonly at_start?: boolean;
  readonly failureMessage: string;
  run(): Promise<void>;
}

/**
 * Runs a task at a fixed interval, never concurrently with itself. Closing the app waits for a running task.
 */
export function registerRecurringTask(
  app: FastifyInstance,
  { every_ms, at_start = false, failureMessage, run }: RecurringTask,
): void {
  let running: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running ??= run()
      .catch((error: unknown) => app.log.warn({ err: error }, failureMessage))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    if (at_start) await start();
    timer = setInterval(start, every_ms).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
