import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryTestDatabase } from '../../src/testing/test-database.ts';
import type { Work } from './serve.ts';

export interface ApiProcess {
  readonly origin: string;
  /** Access tokens of the learners, one for each session. */
  readonly tokens: readonly string[];
  /** Access token of an operator of the learners. */
  readonly operator: string;
  work(): Promise<Work>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Installation {
  readonly store: 'PGlite' | 'PostgreSQL';
  /** Signs in `learners`, by default as many as the installation has. */
  start(options?: { readonly learners?: number }): Promise<ApiProcess>;
  remove(): Promise<void>;
}

export async function createInstallation(
  url: string | undefined,
  model_url: string,
  learners = 0,
  origins: readonly string[] = [new URL(model_url).origin],
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'repartee-bench-'));
  const name = `repartee_bench_${process.pid}`;
  const own = url && new URL(url);
  if (own) {
    await queryTestDatabase(own.href, `create database ${name}`);
    own.pathname = name;
  }
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: own ? own.href : undefined,
    MODEL_URL: model_url,
    AI_ALLOWED_ORIGINS: origins.join(','),
  };
  return {
    store: own ? 'PostgreSQL' : 'PGlite',
    start: (options = {}) => startProcess({ ...env, LEARNERS: String(options.learners ?? learners) }),
    async remove() {
      if (url) await queryTestDatabase(url, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true });
    },
  };
}

async function startProcess(env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  // The same memory settings as in the image of the API.
  const child = fork(new URL('./serve.ts', import.meta.url), {
    env: { ...env, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
    execArgv: [...process.execArgv, '--max-semi-space-size=16', '--heap-growing-percent=40'],
  });
  pinToTwoCores(child.pid);
  const [{ port, ...tokens }] = (await once(child, 'message')) as [
    Pick<ApiProcess, 'tokens' | 'operator'> & { port: number },
  ];
  const ended = once(child, 'exit');
  return {
    origin: `127.0.0.1:${port}`,
    ...tokens,
    async work() {
      child.send('work');
      const [work] = (await once(child, 'message')) as [Work];
      return work;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.send('stop');
      await ended;
    },
  };
}

const pinning = 'taskset';

/** Limits all threads of the API process, including the embedded database, to two CPU cores. Works only on Linux. */
function pinToTwoCores(pid: number | undefined): void {
  const { status } = spawnSync(pinning, ['-a', '-p', '-c', '0,1', String(pid)]);
  if (status !== 0) console.log('the command `taskset` is missing, so the API process may use all CPU cores');
}
