import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import type { ServerConfig } from '@repartee/server/runtime/config/config';
import { StartupError } from '@repartee/server/runtime/config/startup-error';
import { mayReadMetrics, openMetrics } from '@repartee/server/runtime/http/metrics';
import { objectStoreCheck } from '@repartee/server/runtime/objects/object-store-check';
import { errorOf, openReadiness, type ReadinessCheck } from '@repartee/server/runtime/telemetry/readiness';
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
import { createShellApp, openOwnShell } from './shell-app.ts';

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
 * Returns why the object store cannot be used; undefined if it can. The server then starts with the builds in its cache.
 * Throws if a deployed build is not there.
 */
async function storeFailure(
  check: ReadinessCheck | undefined,
  releases: Releases,
): Promise<string | undefined> {
  const error = check && (await errorOf(check));
  if (!error) return undefined;
  const cached = releases.store.read().revision > 0 ? readDeployedBuilds(releases) : Promise.reject(error);
  await cached.catch((cause: unknown) => {
    throw new StartupError(
      `${error.message} This server has no copy of every deployed build, so it cannot start without the object store; start the store or correct S3_URL.`,
      { cause },
    );
  });
  return error.message;
}

const retry_ms = 3000;

/** Repeats `work` until it succeeds. Returns a function that stops this. */
function retry(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const attempt = () =>
    work().catch((error: unknown) => {
      onError(error);
      if (!stopped) timer = setTimeout(attempt, retry_ms).unref();
    });
  void attempt();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

export interface ShellOptions {
  readonly demo: BootManifest['demo'];
  /** The metrics of an API in the same process, to which the shell adds its own. */
  readonly metrics?: Metrics;
  /** Prepares the database when it can be reached again. The server starts without it, with the last known revision. */
  readonly prepareLater?: (() => Promise<void>) | undefined;
}

/**
 * Publishes the builds of this repository and creates the shell server. Starts the periodic checks of the remotes' own
 * servers and of canaries; `close` stops them.
 */
export async function startShell(
  config: ServerConfig,
  releases: Releases,
  { demo, metrics, prepareLater }: ShellOptions,
): Promise<Listening> {
  const shell = await openOwnShell(releases);
  const enterBuilds = async () => {
    await publishChangedRemotes(releases);
    await shell.save();
  };
  const checkStore = objectStoreCheck(config);
  const awayStore = prepareLater ? undefined : await storeFailure(checkStore, releases);
  const untilStoreIsBack = async () => {
    const error = checkStore && (await errorOf(checkStore));
    if (error) throw error;
  };
  const prepare = prepareLater ?? (awayStore === undefined ? undefined : untilStoreIsBack);
  if (!prepare) await enterBuilds();
  const announcement = announceServer(releases.database);
  const own = metrics ?? openMetrics(releases.database, config.dataDir);
  const app = await createShellApp(config, releases, {
    demo,
    shell,
    onOverrides: announcement.overridden,
    render: renderCheckFor(releases),
    metrics: own,
  });
  releases.store.subscribe(registryMetrics(own, releases.store));
  if (!metrics) {
    const checks = new Map(checkStore && [['object_store', checkStore]]);
    serveHealth(app, releases.store, openReadiness(checks, own, app.log), () => app.drain.isDraining);
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
  const fillCache = () =>
    void readDeployedBuilds(releases).catch((error: unknown) =>
      app.log.error(
        { err: error },
        'failed to read the deployed builds into the cache; they are read when requested',
      ),
    );
  releases.store.subscribe({ taken: fillCache, rejected: () => {} });
  if (awayStore !== undefined)
    app.log.warn(
      { reason: awayStore },
      'the object store is away: this server serves the builds in its cache, and publishes its own builds later',
    );
  const stopRetrying = prepare
    ? retry(
        async () => {
          await prepare();
          await releases.store.refresh();
          await enterBuilds();
        },
        (error) =>
          app.log.warn(
            { err: error },
            'failed to publish the builds of this server; the next attempt follows',
          ),
      )
    : () => {};
  return {
    app,
    drain: (limit) => app.drain.start(limit),
    close: async () => {
      stopRetrying();
      unfollow();
      await unwatch();
      await announcement.close();
      await app.close();
    },
  };
}
