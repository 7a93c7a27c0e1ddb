import type { FastifyInstance } from 'fastify';

/** Returns when the work has ended. Should give up when `limit` aborts. */
type Work = (limit: AbortSignal) => Promise<unknown>;

export interface Drain {
  /** True from when the process begins to stop. It is then not ready, and accepts no live channels. */
  readonly isDraining: boolean;
  /** Registers work that ends, or is handed to another process, before the process stops. */
  register(work: Work): void;
  /**
   * Runs all registered work. Resolves when the work has ended, or `limit` aborts. The process answers requests meanwhile,
   * but asks proxies not to reuse the connections.
   */
  start(limit: AbortSignal): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

export function registerDrain(app: FastifyInstance): void {
  const registered: Work[] = [];
  let isDraining = false;
  app.decorate('drain', {
    get isDraining() {
      return isDraining;
    },
    register: (work) => void registered.push(work),
    async start(limit) {
      isDraining = true;
      const ended = registered.map((work) =>
        work(limit).catch((error: unknown) =>
          app.log.error({ err: error }, 'failed to end or hand over running work before the process stops'),
        ),
      );
      await Promise.race([Promise.all(ended), whenAborted(limit)]);
    },
  } satisfies Drain);
  app.addHook('onRequest', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
}

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
