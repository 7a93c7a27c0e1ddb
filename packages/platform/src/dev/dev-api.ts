import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repositoryRoot } from '../repository.ts';

const watched = ['packages/server/src', 'packages/contracts/src', 'packages/ai/src'];

async function untilReady(port: number): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return true;
    await wait(100);
  }
  return false;
}

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(port, '127.0.0.1');
    line.once('connect', () => resolve(true)).once('error', () => resolve(false));
    line.once('connect', () => line.destroy());
  });

/** Waits up to five seconds for the API, because a request during its restart would fail. */
export async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (await answersAt(port)) return;
    await wait(100);
  }
}

export async function startDevApi(
  port: number,
  publicUrl: string,
): Promise<{ readonly process: ChildProcess; readonly ready: boolean }> {
  const watch = watched.flatMap((folder) => ['--watch-path', join(repositoryRoot, folder)]);
  const server = join(repositoryRoot, 'packages/platform/src/server.ts');
  const api = spawn(process.execPath, [...watch, '--watch-preserve-output', server, '--role=api'], {
    cwd: repositoryRoot,
    env: { LOG_LEVEL: 'warn', ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: publicUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => api.kill());
  return { process: api, ready: await untilReady(port) };
}
