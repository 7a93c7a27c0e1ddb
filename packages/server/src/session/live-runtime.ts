import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AiDispatcher } from '../ai-provider/dispatch/dispatcher.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import type { ObjectStore } from '../uploads/object-store.ts';
import { openObjectStore } from '../uploads/open-object-store.ts';
import { embeddedBus, type LiveBus } from './events/live-bus.ts';
import { postgresBus } from './events/postgres-bus.ts';

/** Runs work in a transaction that may access every tenant: for sessions whose access was checked before. */
export type Transact = <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;

/** External dependencies of live sessions. */
export interface LiveRuntime {
  readonly transact: Transact;
  /** For single statements that need no tenant scope. */
  readonly db: FastifyInstance['database']['db'];
  readonly ai: AiDispatcher;
  readonly bus: LiveBus;
  /** Storage of recordings. */
  readonly objects: ObjectStore;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Notifies all listeners that a session has ended and can be analysed. */
  readonly onOver: () => void;
  /** Adds a listener for ended sessions. */
  readonly whenOver: (listener: () => void) => void;
  /** Registers work that the process finishes before it stops. */
  readonly track: (work: Promise<unknown>) => void;
  /** Resolves once all tracked work is done. */
  readonly settled: () => Promise<void>;
}

export interface LiveRuntimeOptions {
  readonly ai: AiDispatcher;
  /** Event bus to use instead of the one that belongs to the database. */
  readonly bus?: LiveBus;
  /** Returns milliseconds since 1970; tests pass their own clock. */
  readonly now?: () => number;
}

/** Opens the bus of live events, which closes with the app. */
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
    log.error({ err: error }, 'live event bus: LISTEN connection lost, reconnecting'),
  );
}
