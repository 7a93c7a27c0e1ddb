import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@repartee/testing/free-port';

const entry = fileURLToPath(new URL('../../../../platform/src/server.ts', import.meta.url));

/** The product in its own process, with its own port and data folder. */
export interface Product {
  readonly url: string;
  readonly data: string;
  /** Output of the product's process so far. */
  printed(): string;
  /** Kills the process with SIGKILL, as in a crash. */
  kill(): Promise<void>;
  /** Starts the process again with the same port and data folder. */
  restart(): Promise<void>;
  /** Stops the process gracefully and keeps its data. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Environment variable with the path of a folder with demo data, which each product of a test run copies.
 * Without the variable, each product creates its own demo data.
 */
export const demoDataVariable = 'E2E_DEMO_DATA';

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`The product stopped with exit code ${child.exitCode}. Its output:\n${printed()}`);
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await wait(100);
  }
  throw new Error(`The product is not ready after two minutes. Its output:\n${printed()}`);
}

/** Starts the product as `npm start` does, with demo data in its own data folder. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), 'repartee-e2e-'));
  const demoData = process.env[demoDataVariable];
  if (demoData) await cp(demoData, data, { recursive: true });
  return runProduct(data, env);
}

export async function runProduct(data: string, env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let child: ChildProcess;

  const start = async () => {
    child = spawn(process.execPath, [entry], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: data,
        LOG_LEVEL: 'warn',
        // A browser that a test drives opens more pages in a minute than a person.
        REQUESTS_PER_MINUTE: '100000',
        ...env,
      },
      // With this channel, the server ends when the process of the tests ends, whatever ends it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    await untilReady(url, child, () => output);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };

  await start();
  return {
    url,
    data,
    printed: () => output,
    kill: () => end('SIGKILL'),
    restart: start,
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
