import type { FastifyInstance } from 'fastify';

interface RecurringTask {
  readonly every_ms: number;
  /** Done once before the first request, too. */
  readonly at_start?: boolean;
  /** What the log says when it fails; the next time it is tried again. */
  readonly failureMessage: string;
  run(): Promise<void>;
}

/** Work that comes back as long as the app is open: never twice at once, and a close waits for it. */
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
