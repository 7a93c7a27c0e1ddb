import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './port.ts';

const entry = fileURLToPath(new URL('../../../../platform/src/server.ts', import.meta.url));

/** The whole product in one process of its own, on a free port and an empty data folder. */
export interface Product {
  readonly url: string;
  readonly data: string;
  /** What it printed so far. */
  printed(): string;
  /** Ends the process at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it as a stop of the machine would, and keeps its data. */
  stop(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** Names the data folder that every product of a run begins with; where it is not set, a product starts for the first time. */
export const demoDataVariable = 'E2E_DEMO_DATA';

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The product stopped with ${child.exitCode}:\n${printed()}`);
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await wait(100);
  }
  throw new Error(`The product is not ready after a minute:\n${printed()}`);
}

/** Starts the product as `npm start` does, demo data included, in a data folder of its own. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), 'repartee-e2e-'));
  const demoData = process.env[demoDataVariable];
  if (demoData) await cp(demoData, data, { recursive: true });
  return runProduct(data, env);
}

/** Starts the product in that data folder. */
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
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
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
      await rm(data, { recursive: true, force: true });
    },
  };
}
