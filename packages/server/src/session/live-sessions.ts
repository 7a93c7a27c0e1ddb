import type { ChatEngine } from '@repartee/ai';
import type { FastifyInstance } from 'fastify';
import { releaseAllClaims } from '../analysis/analysis-repository.ts';
import { analysisWorker } from '../analysis/analysis-worker.ts';
import { withReach } from '../database/reach.ts';
import { embeddedBus, type LiveBus } from './live-bus.ts';
import { registerLiveChannel } from './live-channel.ts';
import type { LiveRuntime } from './live-runtime.ts';
import { postgresBus } from './postgres-bus.ts';
import { rehearsals } from './rehearsals.ts';
import { releaseAllLeases } from './reply-lease-repository.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { sessionSweep } from './session-sweep.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who plays personas and reads sessions. */
    engine: ChatEngine;
  }
}

export interface LiveSessionsOptions {
  readonly engine: ChatEngine;
  /** The database's own, unless processes share another. */
  readonly bus?: LiveBus;
  /** Milliseconds since 1970; a test's own clock. */
  readonly now?: () => number;
}

/** Sessions, their live channel, and the work that goes on behind them until the app closes. */
export async function registerLiveSessions(
  app: FastifyInstance,
  options: LiveSessionsOptions,
): Promise<void> {
  const { engine, now = Date.now } = options;
  const bus = options.bus ?? (await openBus(app));
  const runtime: LiveRuntime = {
    transact: (work) => withReach(app.database.db, 'everywhere', work),
    engine,
    bus,
    now,
    log: app.log,
    onOver: () => analyses.wake(),
  };
  const running = rehearsals(runtime);
  const sweep = sessionSweep(runtime, running);
  const analyses = analysisWorker(runtime);

  app.decorate('engine', engine);
  registerSessionRoutes(app);
  registerLiveChannel(app, runtime, running);
  app.addHook('onReady', async () => {
    // No other process can be at work there: whatever is held was held by one that is gone.
    if (app.database.store.kind === 'embedded') {
      await runtime.transact(releaseAllLeases);
      await runtime.transact(releaseAllClaims);
    }
    await sweep.look();
    analyses.wake();
  });
  app.addHook('onClose', async () => {
    await sweep.stop();
    await analyses.stop();
    await running.stop();
    await bus.close();
  });
}

async function openBus({ database: { store }, log }: FastifyInstance): Promise<LiveBus> {
  if (store.kind === 'embedded') return embeddedBus(store);
  return postgresBus(store.url, (error) => log.error({ err: error }, 'the bus of live events has trouble'));
}
