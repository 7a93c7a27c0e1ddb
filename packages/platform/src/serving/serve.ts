import { readConfig, type ServerConfig } from '@repartee/server/config/config';
import { secureDataFolder } from '@repartee/server/config/data-folder';
import { announcement } from './announcement.ts';
import type { Listening } from './listening.ts';
import { oneServer } from './one-server.ts';
import { refuseTakenPort } from './port.ts';
import { type StartedApi, startApi } from './start-api.ts';
import { startShell } from './start-shell.ts';
import { startupSentence } from './startup-problem.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Which part of the product a process is: documents and files, the API, or both. */
export const servingRoles = ['all', 'shell', 'api'] as const;
/** One of `roles`. */
export type ServingRole = (typeof servingRoles)[number];

/** Both in one process, behind one port. The shell is made second: its documents name the demo's sign-ins. */
async function startAll(config: ServerConfig): Promise<StartedApi> {
  let shell: Listening | undefined;
  const api = await startApi(
    config,
    oneServer((request, response) => shell?.app.routing(request, response)),
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

/** Data and everything this process writes from now on belong to its user alone. */
function keepPrivate(dataFolder: string): void {
  process.umask(0o077);
  const repaired = secureDataFolder(dataFolder);
  if (repaired > 0)
    process.stderr.write(
      `Other users of this machine had access to ${repaired} files and folders of ${dataFolder}; it is taken away now.\n`,
    );
}

/**
 * Starts a process of the product and keeps it until it is told to stop. What its owner can mend is said in one
 * sentence, with exit code 1.
 */
export async function serve(role: ServingRole): Promise<void> {
  let config: ServerConfig | undefined;
  try {
    config = readConfig(process.env);
    await refuseTakenPort(config.host, config.port);
    keepPrivate(config.dataDir);
    const started = await start(role, config);
    stopOnSignal(started);
    await started.app.listen({ host: config.host, port: config.port });
    if (role !== 'shell') process.stdout.write(announcement(config, started));
    else process.stdout.write(`The shell server is at ${config.publicUrl}\n`);
  } catch (error) {
    const sentence = startupSentence(error, config);
    process.stderr.write(sentence ? `\n${sentence}\n` : `${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  }
}
