import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { ServerConfig } from '@repartee/server/config/config';
import { mayReadMetrics } from '@repartee/server/http/telemetry/metrics';
import { Registry as Metrics } from 'prom-client';
import { deployedDamage, reportDamage } from '../registry/builds/damaged-builds.ts';
import type { Build } from '../registry/builds/describe-build.ts';
import { openReleases } from '../registry/publish.ts';
import { watchCanaries } from '../registry/reports/end-failed-canaries.ts';
import { announceServer } from '../registry/revisions/running-servers.ts';
import { openRenderCheck, type RenderCheck } from '../release/render-build.ts';
import { notFound } from '../shell-server/not-found.ts';
import { openRegistryHealth, serveHealth } from '../shell-server/registry/registry-health.ts';
import { registryMetrics } from '../shell-server/registry/registry-metrics.ts';
import type { RegistryEvents } from '../shell-server/registry/registry-watch.ts';
import { followOrigins, readOrigins } from './follow-origins.ts';
import type { Listening } from './listening.ts';
import { publishChangedRemotes } from './publish-changed-remotes.ts';
import { createShellApp } from './shell-app.ts';

const both = (one: RegistryEvents, other: RegistryEvents): RegistryEvents => ({
  taken: (registry) => {
    one.taken(registry);
    other.taken(registry);
  },
  rejected: (revision, reason) => {
    one.rejected(revision, reason);
    other.rejected(revision, reason);
  },
});

/**
 * Returns the check that renders a build in a browser before the build is published. The setting
 * `DRAW_PUBLICATIONS=off` disables the rendering.
 */
const renderCheckFor = (dataFolder: string): ((build: Build) => Promise<RenderCheck>) =>
  process.env.DRAW_PUBLICATIONS === 'off'
    ? async () => ({ kind: 'not-rendered', why: 'DRAW_PUBLICATIONS is off' })
    : openRenderCheck(dataFolder);

/**
 * Publishes the builds of this repository and creates the shell server. Starts the periodic checks of the remotes' own
 * servers and of canaries; `close` stops them. `metrics`: the metrics of an API in the same process, to which the shell
 * adds its own.
 */
export async function startShell(
  config: ServerConfig,
  demo: BootManifest['demo'],
  metrics?: Metrics,
): Promise<Listening> {
  const releases = openReleases(config.dataDir);
  const damaged = deployedDamage(releases);
  await publishChangedRemotes(releases);
  const announcement = announceServer(config.dataDir);
  const own = metrics ?? new Metrics();
  const health = openRegistryHealth();
  const app = await createShellApp(config, releases, demo, {
    onRegistry: both(both(announcement, registryMetrics(own)), health),
    onOverrides: announcement.overridden,
    render: renderCheckFor(config.dataDir),
  });
  if (!metrics) serveHealth(app, health);
  if (!metrics)
    app.get('/metrics', async (request, reply) =>
      mayReadMetrics(request, config.metricsToken)
        ? reply.type(own.contentType).send(await own.metrics())
        : notFound(reply),
    );
  reportDamage(damaged, releases, app.log);
  const unfollow = followOrigins(releases, readOrigins(process.env.REMOTE_ORIGINS), app.log);
  const unwatch = watchCanaries(releases, app.log);
  await app.ready();
  return {
    app,
    close: async () => {
      unfollow();
      unwatch();
      announcement.close();
      await app.close();
    },
  };
}
