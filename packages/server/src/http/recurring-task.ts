import type { FastifyInstance } from 'fastify';

interface RecurringTask {
  readonly every_ms: number;
  /** If true, the recurring task also runs once before the first request is handled. */
  readonly at_start?: boolean;
  /** Message that is logged if a run of the task fails. The task runs again at the next interval. */
  readonly failureMessage: string;
  run(): Promise<void>;
}

/**
 * Runs a task at a fixed interval, never concurrently with itself. If the app closes during a run, closing waits until
 * the run has ended.
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
