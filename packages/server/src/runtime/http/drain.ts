import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../database/open-database.ts';
import { problem } from './errors/problem.ts';

/** Returns when the work has ended. Should give up when `limit` aborts. */
type Work = (limit: AbortSignal) => Promise<unknown>;

/** How a process stops. `packages/platform/src/serving` starts and stops processes, and names the limit. */
export interface Drain {
  /** True from when the process begins to stop. It is then not ready, and accepts no live channels. */
  readonly isDraining: boolean;
  /**
   * Throws `not_ready` (503 with Retry-After) if the process is stopping and proxies have had the time to notice: a user
   * whose request arrives before gets an answer, and the work goes on in another process.
   */
  refuseNewWork(): void;
  /** Registers work that ends, or is handed to another process, before the process stops. */
  register(work: Work): void;
  /**
   * Runs all registered work. Resolves when the work and the requests have ended and proxies send no more requests, or
   * when `limit` aborts.
   * The process answers requests meanwhile, but asks proxies not to reuse the connections.
   */
  start(limit: AbortSignal): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** Longer than proxies take to notice that the process is not ready: 5 s with the Caddyfile of the product. */
const longestNotice_ms = 8000;
/** Without a request for this time, proxies have noticed. */
const quiet_ms = 1000;

export function registerDrain(app: FastifyInstance, { store }: Pick<OpenDatabase, 'store'>): void {
  const registered: Work[] = [];
  let isDraining = false;
  let noticed_at = Number.POSITIVE_INFINITY;
  let requested_at = 0;
  let open = 0;
  /** A request that arrives or runs while the server closes its connections would fail. */
  const untilQuiet = async (limit: AbortSignal): Promise<void> => {
    // No other process can take over from an embedded database.
    if (store.kind === 'embedded') return;
    requested_at = performance.now();
    const isQuiet = () => open === 0 && performance.now() >= Math.min(requested_at + quiet_ms, noticed_at);
    while (!limit.aborted && !isQuiet()) await sleep(50);
  };
  app.decorate('drain', {
    get isDraining() {
      return isDraining;
    },
    refuseNewWork() {
      if (performance.now() >= noticed_at)
        throw problem('not_ready', 'The process is stopping; another one answers soon.');
    },
    register: (work) => void registered.push(work),
    async start(limit) {
      isDraining = true;
      // There are no proxies that choose between processes of an embedded database.
      noticed_at = performance.now() + (store.kind === 'embedded' ? 0 : longestNotice_ms);
      const ended = registered.map((work) =>
        work(limit).catch((error: unknown) =>
          app.log.error({ err: error }, 'failed to end or hand over running work before the process stops'),
        ),
      );
      await Promise.race([Promise.all([untilQuiet(limit), ...ended]), whenAborted(limit)]);
    },
  } satisfies Drain);
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (!headers.upgrade) {
      open += 1;
      // Also emitted for a client that has left.
      reply.raw.once('close', () => {
        open -= 1;
      });
    }
    if (!isDraining) return;
    reply.header('connection', 'close');
    if (!url.startsWith('/health/') && url !== '/metrics') requested_at = performance.now();
  });
}

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
