import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type ServerConfig } from '@repartee/server/runtime/config/config';
import { devAgainst } from './dev/against.ts';
import { devAll } from './dev/dev-all.ts';
import { remoteFolders, repositoryRoot } from './repository.ts';
import { startupErrorMessage } from './serving/startup-error-message.ts';

const remotes = remoteFolders();

const usage = `pnpm dev                            serve shell, remotes and API from their sources
pnpm dev <remote> --against <url>   serve one remote from its sources inside a deployed shell; remotes: ${remotes.join(', ')}`;

process.env.NODE_ENV = 'development';

function start(config: ServerConfig): Promise<() => Promise<void>> | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' } },
  });
  if (positionals.length === 0 && values.against === undefined) return devAll(config);
  const remote = remotes.find((id) => id === positionals[0]);
  if (!remote || !values.against || !URL.canParse(values.against)) return undefined;
  const sources = { id: remote, folder: join(repositoryRoot, remote) };
  return devAgainst(sources, new URL(values.against), config.port);
}

let config: ServerConfig | undefined;
try {
  config = readConfig(process.env);
  const close = await start(config);
  if (!close) {
    process.stderr.write(`${usage}\n`);
    process.exit(1);
  }
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), 4500).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
} catch (error) {
  const isUsageError = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');
  const message = isUsageError ? `${(error as Error).message}\n${usage}` : startupErrorMessage(error, config);
  process.stderr.write(`${message ?? (error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}
