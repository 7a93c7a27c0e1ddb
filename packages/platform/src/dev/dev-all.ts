import { createServer } from 'node:http';
import { join } from 'node:path';
import type { RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import { openDatabaseFromConfig } from '@repartee/server';
import { demoSignIns } from '@repartee/server/demo/demo-users';
import type { ServerConfig } from '@repartee/server/runtime/config/config';
import { secureDataFolder } from '@repartee/server/runtime/config/data-folder';
import { lockFolder } from '@repartee/server/runtime/database/embedded/folder-lock';
import fastify, { LogController } from 'fastify';
import { apiPath } from '../api-path.ts';
import { openReleases } from '../registry/publish.ts';
import { emptyRegistry } from '../registry/schema.ts';
import { remoteFolders, repositoryRoot } from '../repository.ts';
import { assertPortFree } from '../serving/port.ts';
import { type DocumentReleases, shellServer } from '../shell-server/shell-server.ts';
import { startDevApi, untilListening } from './dev-api.ts';
import { sendDevFailure } from './dev-failure.ts';
import { type DevRemote, originsOf, startDevRemote, withDevRemotes } from './dev-remote.ts';
import { startDevShell } from './dev-shell.ts';
import { createProxy } from './proxy.ts';

const noReleases: DocumentReleases = {
  store: { read: () => emptyRegistry },
  builds: { folderOf: async () => undefined, recheck: () => {} },
  signer: { sign: () => '' },
};

/**
 * Opens the published remotes. The process of the API uses the embedded database, which only one process can open, so
 * that only the remotes of this repository are served without a PostgreSQL server.
 */
async function devReleases(config: ServerConfig) {
  if (!config.databaseUrl) return { releases: noReleases, close: async () => {} };
  const database = await openDatabaseFromConfig(config);
  const releases = await openReleases(database, config);
  return { releases, close: () => database.close() };
}

/** Serves the whole product from its sources. A change rebuilds the shell or a remote, or restarts the API. */
export async function devAll(config: ServerConfig): Promise<() => Promise<void>> {
  const { host, port, publicUrl, product } = config;
  const ids = remoteFolders();
  await assertPortFree(host, port);
  secureDataFolder(config.dataDir);
  // If another process uses the data folder, throw now and not later in the API process, which locks the
  // folder.
  if (!config.databaseUrl) await (await lockFolder(config.dataDir))();
  for (const [index] of ['api', ...ids].entries()) await assertPortFree('127.0.0.1', port + 1 + index);
  const [api, shell, ...remotes] = await Promise.all([
    startDevApi(port + 1, publicUrl),
    startDevShell(port),
    ...ids.map(
      (id: RemoteId, index): Promise<DevRemote> =>
        startDevRemote({ id, folder: join(repositoryRoot, id) }, port + 2 + index, 'development'),
    ),
  ]);

  const { releases, close: closeReleases } = await devReleases(config);
  const documents = fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
  });
  await documents.register(shellServer, {
    renderer: shell.renderer,
    offlinePage: false,
    origin: publicUrl,
    origins: originsOf(remotes),
    releases,
    shell: { current: 'dev', has: () => false, folderOf: async () => undefined },
    installation: {
      shell_build: 'dev',
      product: {
        name: product.name,
        slug: product.slug,
        version: product.version,
        support_email: product.supportEmail,
      },
      demo: config.demo ? { sign_ins: demoSignIns } : null,
      visitor_turns: config.visitorTurns,
    },
    sendFailure: sendDevFailure,
    adjust: (manifest) => withDevRemotes(manifest, remotes),
  });
  await documents.ready();

  const calls = createProxy(new URL(`http://127.0.0.1:${port + 1}`));
  const server = createServer((request, response) => {
    if (apiPath.test(request.url ?? '/')) {
      void untilListening(port + 1).then(() => calls.http(request, response));
      return;
    }
    shell.files(request, response, () => documents.routing(request, response));
  });
  server.on('upgrade', (request, socket, head) => {
    if (apiPath.test(request.url ?? '/')) calls.upgrade(request, socket, head);
  });
  shell.connect(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  process.stdout.write(
    api.ready
      ? `\n${product.name} from its sources is at ${publicUrl}\n`
      : `\nThe API did not start within 30 seconds; see its error above. It restarts when its sources change.\n`,
  );

  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all([documents.close(), shell.close(), ...remotes.map((remote) => remote.close())]);
    await closeReleases();
    const ended = new Promise((resolve) => api.process.once('exit', resolve));
    api.process.kill('SIGINT');
    await ended;
  };
}
