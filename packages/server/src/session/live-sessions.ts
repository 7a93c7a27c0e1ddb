import type { FastifyInstance } from 'fastify';
import { registerVoiceRoutes } from './audio/voice-routes.ts';
import { registerBranchRoutes } from './branches/branch-routes.ts';
import { registerLiveChannel } from './live/live-channel.ts';
import { registerRecordingRoutes } from './recording/recording-routes.ts';
import type { LiveBus } from './runtime/live-bus.ts';
import type { LiveRuntime } from './runtime/live-runtime.ts';
import { registerSessionChangeRoutes } from './session-change-routes.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { sessionSweep } from './session-sweep.ts';
import { releaseAllLeases } from './turn/reply-lease-repository.ts';
import { SessionChanges } from './turn/session-changes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Missing in a process without live sessions. */
    bus?: LiveBus;
  }
}

export function registerLiveSessions(app: FastifyInstance, runtime: LiveRuntime): void {
  const sessionChanges = new SessionChanges(runtime);

  app.readinessChecks.set('bus', async () => {
    if (!runtime.bus.state().connected)
      throw new Error('Events of other processes do not arrive; the log says why.');
  });
  app.decorate('bus', runtime.bus);
  registerSessionRoutes(app);
  registerSessionChangeRoutes(app, sessionChanges);
  registerBranchRoutes(app, sessionChanges);
  registerVoiceRoutes(app);
  registerRecordingRoutes(app, runtime);
  const liveChannel = registerLiveChannel(app, runtime, sessionChanges);
  const sweep = sessionSweep(runtime, sessionChanges, liveChannel);
  app.drain.register(sweep.stop);
  app.addHook('onReady', async () => {
    // Only one process uses the embedded database, so an existing lease belongs to a process that has ended.
    if (app.database.store.kind === 'embedded')
      await runtime.transact({ everywhere: 'start-up' }, releaseAllLeases);
    await sweep.look();
  });
  app.addHook('onClose', async () => {
    await sweep.stop();
    await runtime.settled();
    await sessionChanges.stop();
    await runtime.bus.close();
  });
}
