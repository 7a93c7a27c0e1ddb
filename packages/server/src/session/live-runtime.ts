import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AiDispatcher } from '../ai-provider/dispatch/dispatcher.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import type { ObjectStore } from '../uploads/object-store.ts';
import { openObjectStore } from '../uploads/open-object-store.ts';
import { embeddedBus, type LiveBus } from './events/live-bus.ts';
import { postgresBus } from './events/postgres-bus.ts';

/** Runs work in a transaction that reaches every organization: for what serves a session known to be the right one. */
export type Transact = <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;

/** What live sessions need of the world. */
export interface LiveRuntime {
  readonly transact: Transact;
  /** For single statements that state no scope and need none. */
  readonly db: FastifyInstance['database']['db'];
  readonly ai: AiDispatcher;
  readonly bus: LiveBus;
  /** Where recordings are kept. */
  readonly objects: ObjectStore;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Tells all listeners that a session has ended and may be analysed. */
  readonly onOver: () => void;
  /** Adds a listener of ended sessions. */
  readonly whenOver: (listener: () => void) => void;
  /** Work that a process finishes before it stops. */
  readonly track: (work: Promise<unknown>) => void;
  /** Resolves once all tracked work is done. */
  readonly settled: () => Promise<void>;
}

export interface LiveRuntimeOptions {
  readonly ai: AiDispatcher;
  /** The database's own, unless processes share another. */
  readonly bus?: LiveBus;
  /** Milliseconds since 1970; a test's own clock. */
  readonly now?: () => number;
}

/** Opens the bus of live events. It is closed with the app. */
export async function openLiveRuntime(
  app: FastifyInstance,
  { ai, bus, now = Date.now }: LiveRuntimeOptions,
): Promise<LiveRuntime> {
  const listeners = new Set<() => void>();
  const tracked = new Set<Promise<unknown>>();
  return {
    transact: (work) => withTenantScope(app.database.db, 'everywhere', work),
    db: app.database.db,
    ai,
    bus: bus ?? (await openBus(app)),
    objects: openObjectStore(app.config),
    now,
    log: app.log,
    onOver: () => {
      for (const listener of listeners) listener();
    },
    whenOver: (listener) => void listeners.add(listener),
    track(work) {
      const done = work.finally(() => tracked.delete(done)).catch(() => undefined);
      tracked.add(done);
    },
    async settled() {
      while (tracked.size > 0) await Promise.all(tracked);
    },
  };
}

async function openBus({ database: { store }, log }: FastifyInstance): Promise<LiveBus> {
  if (store.kind === 'embedded') return embeddedBus(store);
  return postgresBus(store.url, (error) =>
    log.error({ err: error }, 'the LISTEN connection of the live bus failed'),
  );
}
