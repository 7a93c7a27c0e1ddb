import { buildVersion } from '@repartee/server/runtime/config/build-version';
import { readConfig, type ServerConfig } from '@repartee/server/runtime/config/config';
import { secureDataFolder } from '@repartee/server/runtime/config/data-folder';
import { assertMigrated, migrate } from '@repartee/server/runtime/database/migrate';
import { openDatabaseFromConfig } from '@repartee/server/runtime/database/open-database-from-config';
import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import { installDispatcher } from '@repartee/server/runtime/outbound/global-dispatcher';
import {
  environmentComparison,
  recordEnvironment,
} from '@repartee/server/runtime/settings/shared-environment';
import { makeLogger } from '@repartee/server/runtime/telemetry/logger';
import { startTracing } from '@repartee/server/runtime/telemetry/tracing';
import type { FastifyBaseLogger as Logger } from 'fastify';
import { openReleases, type Releases } from '../registry/publish.ts';
import {
  keepLastKnown,
  type LastKnownRevision,
  readLastKnown,
} from '../registry/revisions/last-known-revision.ts';
import { serveLocalReleases } from '../release/local-socket.ts';
import { repositoryRoot } from '../repository.ts';
import { logRegistry } from '../shell-server/registry/log-registry.ts';
import { announcement } from './announcement.ts';
import { createCombinedServer } from './combined-server.ts';
import { incompatibleRemotes } from './incompatible-remotes.ts';
import type { Listening } from './listening.ts';
import { assertPortFree } from './port.ts';
import type { StartedApi } from './start-api.ts';
import { startShell } from './start-shell.ts';
import { startupErrorMessage } from './startup-error-message.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { waitForDatabase } from './wait-for-database.ts';

/**
 * What one process serves: `shell` (HTML pages, and the files of the shell and the remotes), `api`, or `all`.
 */
export const servingRoles = ['all', 'shell', 'api'] as const;
export type ServingRole = (typeof servingRoles)[number];

/** Only when it is needed: the modules of the API take about 60 MB, which a process of the shell does not have to spend. */
const loadApi = () => import('./start-api.ts');

/** The API starts first, because the documents of the shell contain the demo users that the API creates. */
async function startAll(config: ServerConfig, releases: Releases): Promise<StartedApi> {
  const { startApi } = await loadApi();
  let shell: Listening | undefined;
  const api = await startApi(
    config,
    releases,
    createCombinedServer((request, response) => shell?.app.routing(request, response)),
  );
  try {
    shell = await startShell(config, releases, { demo: api.demo, metrics: api.app.metrics });
  } catch (error) {
    await api.close();
    throw error;
  }
  const { close } = shell;
  return {
    ...api,
    close: async () => {
      await Promise.all([api.close(), close()]);
    },
  };
}

const noApi = { demo: null, link: undefined };

async function startRole(
  role: ServingRole,
  config: ServerConfig,
  releases: Releases,
  prepareLater?: () => Promise<void>,
): Promise<StartedApi> {
  if (role === 'api') return (await loadApi()).startApi(config, releases);
  if (role === 'shell')
    return { ...noApi, ...(await startShell(config, releases, { demo: null, prepareLater })) };
  return startAll(config, releases);
}

/** Opens the registry with the revision in the data folder. Returns undefined if there is none that is valid. */
async function openLastKnown(
  { dataDir }: ServerConfig,
  open: (lastKnown: LastKnownRevision) => Promise<Releases>,
  log: Logger,
): Promise<Releases | undefined> {
  const known = readLastKnown(dataDir);
  return (
    known &&
    open(known).catch((error: unknown) => {
      log.error({ err: error }, 'the last known revision of the registry cannot be used');
      return undefined;
    })
  );
}

/** Opens the database and the registry, and starts what the process serves. `close` of the result closes all of them. */
async function start(
  role: ServingRole,
  config: ServerConfig,
  log: Logger,
): Promise<StartedApi & { readonly incompatible: readonly string[] }> {
  let isAway = false;
  const onUnreachable = ({ message }: Error) => {
    isAway = true;
    log.warn(message);
  };
  const database = await openDatabaseFromConfig(config, role === 'shell' ? { onUnreachable } : {});
  const closing: (() => Promise<void>)[] = [() => database.close()];
  const close = async () => {
    for (const closeOne of closing.splice(0).reverse()) await closeOne();
  };
  try {
    if (config.traceCollector)
      closing.push(await startTracing(config.traceCollector, serviceOf(role), buildVersion()));
    const prepare = async () => {
      await (config.databaseUrl && !config.migrateAtStart
        ? assertMigrated(database)
        : migrate(database, { onBlocked: (message) => log.warn(message) }));
      const settings = await withTenantScope(database.db, { everywhere: 'start-up' }, (db) =>
        recordEnvironment(db, config, role),
      );
      if (Object.keys(settings).length > 0)
        log.warn(
          { settings },
          'settings differ from those of the process that started before; give all processes the same before the roll-out ends',
        );
    };
    const open = (lastKnown?: LastKnownRevision) =>
      openReleases(database, config, {
        lastKnown,
        onDamage: (build) =>
          log.error(build, 'a stored build is missing or damaged: publish it again to replace it'),
      });
    let releases = isAway ? await openLastKnown(config, open, log) : undefined;
    const prepareLater = releases && prepare;
    if (!releases) {
      if (isAway) await waitForDatabase(config, database);
      await prepare();
      releases = await open();
    }
    if (role === 'shell') keepLastKnown(config.dataDir, releases.store, log);
    logRegistry(releases.store, log);
    closing.push(
      await releases.store.follow((error) =>
        log.error({ err: error }, 'failed to read the registry; the last known revision stays in use'),
      ),
    );
    if (database.store.kind === 'embedded') {
      const opened = releases;
      const place = { repository: repositoryRoot, open: async () => opened };
      const failed = (error: unknown) => log.error({ err: error }, 'a release command failed');
      closing.push(await serveLocalReleases(config.dataDir, place, failed));
    }
    const started = await startRole(role, config, releases, prepareLater);
    closing.push(started.close);
    const compare = environmentComparison(database.db, config, role, log);
    const comparing = setInterval(() => {
      compare().catch((err: unknown) => log.warn({ err }, 'failed to compare settings with other processes'));
    }, compareEvery_ms).unref();
    closing.push(async () => clearInterval(comparing));
    const incompatible = role === 'api' || isAway ? [] : await incompatibleRemotes(releases);
    return { ...started, incompatible, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A process that starts with other settings tells those that run already within this time. */
const compareEvery_ms = 60_000;

const serviceOf = (role: ServingRole) => (role === 'shell' ? 'shell' : 'api');

function keepPrivate(dataFolder: string, log: Logger): void {
  process.umask(0o077);
  const repaired = secureDataFolder(dataFolder);
  if (repaired > 0)
    log.warn(
      `Other users of this machine had access to ${repaired} files and folders of ${dataFolder}; this access is now removed.`,
    );
}

/**
 * Starts a server process, which runs until a signal. For an error that the operator can fix, prints one sentence and
 * exits with code 1. People start `all`, and read its announcement; the output of the other roles is a log, JSON only.
 * `usual`: settings of the command, where neither an environment variable nor the product sets them.
 */
export async function serve(role: ServingRole, usual: ServerConfig['usual'] = {}): Promise<void> {
  installDispatcher();
  const isForPeople = role === 'all';
  let config: ServerConfig | undefined;
  let log = makeLogger('info', serviceOf(role));
  try {
    config = readConfig(process.env, usual);
    // The announcement is logged whatever the level of the log is.
    const announcements = log;
    log = makeLogger(config.logLevel, serviceOf(role));
    await assertPortFree(config.host, config.port);
    keepPrivate(config.dataDir, log);
    const started = await start(role, config, log);
    await started.app.listen({ host: config.host, port: config.port });
    stopOnSignal(started, log);
    const { incompatible } = started;
    const text =
      role === 'shell'
        ? [`The shell server is at ${config.publicUrl}`, ...incompatible, ''].join('\n')
        : announcement(config, started, incompatible);
    if (isForPeople) process.stdout.write(text);
    else for (const line of text.split('\n')) if (line) announcements.info(line.trim());
  } catch (error) {
    const sentence = startupErrorMessage(error, config);
    if (!isForPeople) log.fatal(sentence ? {} : { err: error }, sentence ?? 'failed to start');
    else
      process.stderr.write(
        sentence ? `\n${sentence}\n` : `${error instanceof Error ? error.stack : error}\n`,
      );
    process.exit(1);
  }
}
