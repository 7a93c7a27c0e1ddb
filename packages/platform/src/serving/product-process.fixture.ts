import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@repartee/testing/free-port';
import type { ServingRole } from './serve.ts';

const entry = join(import.meta.dirname, '../server.ts');

export const aDataFolder = (): string => mkdtempSync(join(tmpdir(), 'repartee-data-'));

export interface ProductProcess {
  readonly child: ChildProcess;
  said(): string;
  readonly ended: Promise<number | null>;
  /** Resolves when the output contains `words`; rejects if the process ends first. */
  untilItSays(words: string): Promise<void>;
}

/**
 * Starts the API, or the server of another role, in a separate process. `wrap`: the start of the command line, before
 * the path of Node, such as the result of `withDisk`.
 */
export function aProductProcess(
  env: Record<string, string>,
  wrap: readonly string[] = [],
  role: ServingRole = 'api',
): ProductProcess {
  const [command = '', ...args] = [...wrap, process.execPath, entry, `--role=${role}`];
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(command, args, {
    env: { ...inherited, LOG_LEVEL: 'warn', NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  // Waits for 'exit', because Node does not emit 'close' after the IPC channel was disconnected.
  // `once` rejects if the process cannot be started.
  const exit = once(child, 'exit');
  const silence = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'end'));
  const ended = Promise.all([exit, ...silence]).then(([[code]]) => code as number | null);
  return {
    child,
    ended,
    said: () => text,
    untilItSays: (words) =>
      new Promise((resolve, reject) => {
        const look = () => text.includes(words) && resolve();
        listeners.add(look);
        look();
        ended.then((code) => reject(new Error(`The process exited with code ${code}:\n${text}`)), reject);
      }),
  };
}

export async function aRunningProduct(
  env: Record<string, string>,
): Promise<ProductProcess & { readonly port: number }> {
  const port = await freePort();
  const running = aProductProcess({ PORT: String(port), ...env });
  await running.untilItSays(`is at http://localhost:${port}`);
  return { ...running, port };
}

const mounting = (options: string) => ['-c', `mount -t tmpfs -o ${options} tmpfs "$0" && exec "$@"`];

/**
 * Returns the start of a command line that mounts a separate disk at `folder` and runs the rest of the line. Undefined
 * if this machine does not permit the mount.
 */
export function withDisk(folder: string, options: string): readonly string[] | undefined {
  const ways = [
    ['unshare', '--mount', 'sh'],
    ['unshare', '--user', '--map-root-user', '--mount', 'sh'],
  ];
  return ways
    .map((way) => [...way, ...mounting(options), folder])
    .find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0);
}
