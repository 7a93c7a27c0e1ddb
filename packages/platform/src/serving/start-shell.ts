import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { ServerConfig } from '@repartee/server/config/config';
import { mayReadMetrics, openMetrics } from '@repartee/server/http/telemetry/metrics';
import { openReadiness, type ReadinessCheck } from '@repartee/server/http/telemetry/readiness';
import { addObjectStoreCheck } from '@repartee/server/uploads/object-store-check';
import type { Registry as Metrics } from 'prom-client';
import type { Build } from '../registry/builds/describe-build.ts';
import type { Releases } from '../registry/publish.ts';
import { watchCanaries } from '../registry/reports/end-failed-canaries.ts';
import { announceServer } from '../registry/revisions/running-servers.ts';
import { openRenderCheck, type RenderCheck } from '../release/render-build.ts';
import { notFound } from '../shell-server/not-found.ts';
import { serveHealth } from '../shell-server/registry/registry-health.ts';
import { registryMetrics } from '../shell-server/registry/registry-metrics.ts';
import { followOrigins, readOrigins } from './follow-origins.ts';
import type { Listening } from './listening.ts';
import { publishChangedRemotes } from './publish-changed-remotes.ts';
import { createShellApp } from './shell-app.ts';

/**
 * Returns the check that renders a build in a browser before the build is published. The setting
 * `DRAW_PUBLICATIONS=off` disables the rendering.
 */
const renderCheckFor = (releases: Releases): ((build: Build) => Promise<RenderCheck>) =>
  process.env.DRAW_PUBLICATIONS === 'off'
    ? async () => ({ kind: 'not-rendered', why: 'DRAW_PUBLICATIONS is off' })
    : openRenderCheck(releases);

/** Reads the deployed builds into the cache, so that a damaged build is logged before a browser asks for it. */
async function readDeployedBuilds({ builds, store }: Releases): Promise<void> {
  for (const [id, { current, previous, rollout }] of Object.entries(store.read().remotes))
    for (const build of [current, rollout?.build, previous])
      if (build) await builds.folderOf(id, build.build);
}

/**
 * Publishes the builds of this repository and creates the shell server. Starts the periodic checks of the remotes' own
 * servers and of canaries; `close` stops them. `metrics`: the metrics of an API in the same process, to which the shell
 * adds its own.
 */
export async function startShell(
  config: ServerConfig,
  releases: Releases,
  demo: BootManifest['demo'],
  metrics?: Metrics,
): Promise<Listening> {
  await publishChangedRemotes(releases);
  const announcement = announceServer(releases.database);
  const own = metrics ?? openMetrics(releases.database);
  const app = await createShellApp(config, releases, demo, {
    onOverrides: announcement.overridden,
    render: renderCheckFor(releases),
    metrics: own,
  });
  releases.store.subscribe(registryMetrics(own, releases.store));
  if (!metrics) {
    const checks = new Map<string, ReadinessCheck>();
    addObjectStoreCheck(checks, config, app.log);
    serveHealth(app, releases.store, openReadiness(checks, own));
    app.get('/metrics', async (request, reply) =>
      mayReadMetrics(request, config.metricsToken)
        ? reply.type(own.contentType).send(await own.metrics())
        : notFound(reply),
    );
  }
  const unfollow = followOrigins(releases, readOrigins(process.env.REMOTE_ORIGINS), app.log);
  const unwatch = watchCanaries(releases, app.log);
  await app.ready();
  releases.store.subscribe(announcement);
  readDeployedBuilds(releases).catch((error: unknown) =>
    app.log.error(
      { err: error },
      'failed to read the deployed builds into the cache; they are read when requested',
    ),
  );
  return {
    app,
    close: async () => {
      unfollow();
      await unwatch();
      await announcement.close();
      await app.close();
    },
  };
}
