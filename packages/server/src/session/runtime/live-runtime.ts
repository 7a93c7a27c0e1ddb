import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import { type TenantScope, type Transact, transactIn } from '../../runtime/database/tenant-scope.ts';
import { type Limiter, limiterOf } from '../../runtime/http/limits/limiter.ts';
import type { ObjectStore } from '../../runtime/objects/file-object-store.ts';
import { openObjectStore } from '../../runtime/objects/s3-object-store.ts';
import { embeddedBus, type LiveBus } from './live-bus.ts';
import { postgresBus } from './postgres-bus.ts';

/** For a statement about several sessions, which it names by their ids. */
export const livesOfProcess: TenantScope = { everywhere: 'live sessions of the process' };

export interface LiveRuntime {
  /** The caller must have checked the user's access to the session. */
  readonly transact: Transact;
  readonly ai: AiDispatcher;
  readonly bus: LiveBus;
  /** Counts the realtime conversations that a session starts. */
  readonly calls: Limiter;
  readonly objects: ObjectStore;
  readonly now: () => number;
  /** A reply whose first text takes this long is logged. */
  readonly slowReply_ms: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Must be called when a session has ended and can be analysed. */
  readonly onOver: () => void;
  readonly whenOver: (listener: () => void) => void;
  /** Registers background work that the process completes before it stops. */
  readonly track: (work: Promise<unknown>) => void;
  readonly settled: () => Promise<void>;
}

/** A client starts a call again after a cut, and when the learner switches it off and on. Each start is a call of the AI vendor. */
export const startedCalls = { name: 'live call', points: 30, duration_s: 60 };

export interface LiveRuntimeOptions {
  readonly ai: AiDispatcher;
  readonly bus?: LiveBus;
  /** Returns the current time in milliseconds since 1970. Tests pass a clock of their own. */
  readonly now?: () => number;
}

export async function openLiveRuntime(
  app: FastifyInstance,
  { ai, bus, now = Date.now }: LiveRuntimeOptions,
): Promise<LiveRuntime> {
  const listeners = new Set<() => void>();
  const tracked = new Set<Promise<unknown>>();
  return {
    transact: transactIn(app.database.db),
    ai,
    bus: bus ?? (await openBus(app)),
    calls: limiterOf(app.database.db, startedCalls),
    objects: openObjectStore(app.config),
    now,
    slowReply_ms: app.config.slowReply_ms,
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

async function openBus({ config, database: { store }, log }: FastifyInstance): Promise<LiveBus> {
  if (store.kind === 'embedded') return embeddedBus(store);
  const onError = (error: unknown) =>
    log.error({ err: error }, 'live event bus: connection lost, reconnecting');
  if (!config.busUrl) return postgresBus(store.url, onError);
  // Loaded only where it is used: the client of NATS takes 18 MB.
  const { natsBus } = await import('./nats-bus.ts');
  return natsBus({ busUrl: config.busUrl, databaseUrl: store.url }, onError);
}
