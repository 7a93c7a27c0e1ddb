import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@repartee/testing/free-port';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { repositoryRoot } from '../src/repository.ts';

// Usage: pnpm bench start [--cold]. Measures the seconds from `npm start` to the first page, in a copy of
// this repository. The first start installs and builds everything, the second start builds nothing. With
// `--cold`, the first start has empty npm and pnpm caches.
const leftovers = /^(node_modules|dist|data|\.git|\.toolchain|test-results)$/;
const copy = mkdtempSync(join(tmpdir(), 'bench-start-'));
const home = mkdtempSync(join(tmpdir(), 'bench-home-'));
cpSync(repositoryRoot, copy, {
  recursive: true,
  filter: (path) =>
    !relative(repositoryRoot, path)
      .split('/')
      .some((name) => leftovers.test(name)),
});

async function secondsToFirstPage(): Promise<number> {
  const port = await freePort();
  const cold = process.argv.includes('--cold');
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...(cold ? { HOME: home } : {}) };
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: copy,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  let seconds: number | undefined;
  while (seconds === undefined && npm.exitCode === null) {
    // The server refuses connections until it listens.
    const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (page?.ok && (await page.text()).includes('</html>')) seconds = (performance.now() - started) / 1000;
    else await wait(50);
  }
  if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, 'SIGINT');
  await ended;
  if (seconds === undefined) throw new Error('npm start exited before it served a page.');
  return seconds;
}

for (const figure of ['first start', 'second start'])
  printBenchRow({ bench: 'start', figure, value: await secondsToFirstPage(), unit: 's' });
rmSync(copy, { recursive: true, force: true });
rmSync(home, { recursive: true, force: true });
