import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { isBuiltInEnabled } from '@repartee/server/ai/providers/is-built-in-enabled';
import { hasOpenidProvider } from '@repartee/server/people/identity/has-openid-provider';
import { readTextInUse } from '@repartee/server/people/legal/text-in-use';
import { overrideCookie } from '@repartee/server/remotes/override-cookie';
import type { ServerConfig } from '@repartee/server/runtime/config/config';
import { registerDrain } from '@repartee/server/runtime/http/drain';
import { requestTimeout } from '@repartee/server/runtime/http/route';
import { makeLogger } from '@repartee/server/runtime/telemetry/logger';
import { correlationIdOf, logRequests } from '@repartee/server/runtime/telemetry/request-log';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry as Metrics } from 'prom-client';
import { readShellBuildManifest } from '../registry/provided-modules.ts';
import type { Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { repositoryRoot } from '../repository.ts';
import { documentMetrics } from '../shell-server/document-metrics.ts';
import type { ShellRenderer } from '../shell-server/documents.ts';
import { sendFailure } from '../shell-server/failure-page.ts';
import { openShellBuilds, type ShellBuilds } from '../shell-server/shell-builds.ts';
import { type ShellServerOptions, shellServer } from '../shell-server/shell-server.ts';

/** Seconds after which an open page checks again for a newer build (R-APP-2). */
function buildPollSeconds(written = process.env.BUILD_POLL_SECONDS): number | undefined {
  if (!written) return undefined;
  const seconds = Number(written);
  if (!Number.isInteger(seconds) || seconds < 1)
    throw new ReleaseError(`BUILD_POLL_SECONDS must be a whole number of seconds, not "${written}".`);
  return seconds;
}

/** `SHELL_DIST` selects another shell build, to compare measurements of two builds. */
const shellFolder = process.env.SHELL_DIST ?? join(repositoryRoot, 'shell/dist');

async function loadRenderer(): Promise<ShellRenderer> {
  const file = join(shellFolder, 'server/index.js');
  if (!existsSync(file))
    throw new ReleaseError('The shell is not built yet; run npm start, which builds it.');
  return (await import(pathToFileURL(file).href)) as ShellRenderer;
}

/** Opens the build of the shell that this process serves. */
export const openOwnShell = (releases: Releases): Promise<ShellBuilds> =>
  openShellBuilds(releases, join(shellFolder, 'web'));

export interface ShellAppOptions extends Pick<ShellServerOptions, 'onOverrides' | 'render' | 'shell'> {
  readonly demo: BootManifest['demo'];
  readonly metrics?: Metrics;
}

export async function createShellApp(
  config: ServerConfig,
  releases: Releases,
  { shell, demo, metrics, ...listeners }: ShellAppOptions,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = makeLogger(config.logLevel, 'shell');
  const app = fastify({
    loggerInstance,
    requestTimeout,
    // A proxy may send a request on an open connection after SIGTERM; the server answers it while it closes.
    return503OnClosing: false,
    genReqId: correlationIdOf,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlation_id' }),
  });
  registerDrain(app, releases.database);
  logRequests(app);
  if (metrics) documentMetrics(app, metrics);
  const { db } = releases.database;
  const singleSignOn = config.keycloak
    ? () => true
    : watchFact('there is an OpenID provider', () => hasOpenidProvider(db), app.log);
  const hasEngine = watchFact('the built-in engine is enabled', () => isBuiltInEnabled(db), app.log);
  await app.register(shellServer, {
    renderer: await loadRenderer(),
    origin: config.publicUrl,
    releases,
    acceptInto: releases,
    ...listeners,
    readText: (kind, organization) =>
      readTextInUse(db, config.product, { kind, organization }).catch((error: unknown) => {
        app.log.warn({ err: error }, 'failed to read a legal text; the browser tries again');
        return null;
      }),
    shell,
    overrides: overrideCookie(config),
    offlinePage: process.env.OFFLINE_PAGE !== 'off',
    documentsPerMinute: () => config.requestsPerMinute,
    installation: {
      shell_build: shell.current,
      shell: readShellBuildManifest(join(shellFolder, 'web')),
      build_poll_seconds: buildPollSeconds(),
      demo,
      password_login: config.passwordLogin,
      get single_sign_on() {
        return singleSignOn();
      },
      get visitor_turns() {
        return config.visitorTurns && hasEngine();
      },
      redirects: config.redirects,
      // `product` is a getter, because an operator can rename the product while the process runs.
      get product() {
        const { supportEmail: support_email, ...product } = config.product;
        return { ...product, support_email };
      },
    },
  });
  return app;
}

const factLifetime_ms = 5000;

/**
 * Returns a fact about the installation that super-admins change while the process runs: it is read again for a later
 * document. `what` completes the log message “failed to read whether”.
 */
function watchFact(what: string, readFact: () => Promise<boolean>, log: FastifyBaseLogger): () => boolean {
  let fact = false;
  let readAt = 0;
  const current = () => {
    if (Date.now() - readAt > factLifetime_ms) {
      readAt = Date.now();
      readFact().then(
        (latest) => {
          fact = latest;
        },
        (error: unknown) => log.warn({ err: error }, `failed to read whether ${what}`),
      );
    }
    return fact;
  };
  // The first document, too, has the fact.
  current();
  return current;
}
