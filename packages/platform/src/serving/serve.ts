import { readConfig, type ServerConfig } from '@repartee/server/config/config';
import { secureDataFolder } from '@repartee/server/config/data-folder';
import { announcement } from './announcement.ts';
import { createCombinedServer } from './combined-server.ts';
import type { Listening } from './listening.ts';
import { assertPortFree } from './port.ts';
import { type StartedApi, startApi } from './start-api.ts';
import { startShell } from './start-shell.ts';
import { startupErrorMessage } from './startup-error-message.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/**
 * What one process serves: `shell` (HTML pages, and the files of the shell and the remotes), `api`, or `all`.
 */
export const servingRoles = ['all', 'shell', 'api'] as const;
export type ServingRole = (typeof servingRoles)[number];

/** The API starts first, because the documents of the shell contain the demo users that the API creates. */
async function startAll(config: ServerConfig): Promise<StartedApi> {
  let shell: Listening | undefined;
  const api = await startApi(
    config,
    createCombinedServer((request, response) => shell?.app.routing(request, response)),
  );
  try {
    shell = await startShell(config, api.demo, api.app.metrics);
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

async function start(role: ServingRole, config: ServerConfig): Promise<StartedApi> {
  if (role === 'api') return startApi(config);
  if (role === 'shell') return { ...noApi, ...(await startShell(config, null)) };
  return startAll(config);
}

function keepPrivate(dataFolder: string): void {
  process.umask(0o077);
  const repaired = secureDataFolder(dataFolder);
  if (repaired > 0)
    process.stderr.write(
      `Other users of this machine had access to ${repaired} files and folders of ${dataFolder}; this access is now removed.
`,
    );
}

/**
 * Starts a server process, which runs until a signal. For an error that the operator can fix, prints one sentence and
 * exits with code 1.
 */
export async function serve(role: ServingRole): Promise<void> {
  let config: ServerConfig | undefined;
  try {
    config = readConfig(process.env);
    await assertPortFree(config.host, config.port);
    keepPrivate(config.dataDir);
    const started = await start(role, config);
    stopOnSignal(started);
    await started.app.listen({ host: config.host, port: config.port });
    if (role !== 'shell') process.stdout.write(announcement(config, started));
    else process.stdout.write(`The shell server is at ${config.publicUrl}\n`);
  } catch (error) {
    const sentence = startupErrorMessage(error, config);
    process.stderr.write(sentence ? `\n${sentence}\n` : `${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  }
}
