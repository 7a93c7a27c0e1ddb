import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './repository.ts';

const handOver = join(repositoryRoot, 'packages/platform/bootstrap/run.mjs');

/**
 * Writes two scripts. `first.mjs` runs `second.mjs` with `handOver`, which is how the bootstrap runs a
 * command.
 */
function aHandOver(body: string): { folder: string; first: string } {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  writeFileSync(join(folder, 'second.mjs'), `${body}\nconsole.log('second', process.pid);`);
  writeFileSync(
    join(folder, 'first.mjs'),
    `import { handOver } from ${JSON.stringify(relative(folder, handOver))};
process.exitCode = await handOver(process.execPath, ['second.mjs']);`,
  );
  return { folder, first: 'first.mjs' };
}

async function started(folder: string, command: string, given: readonly string[], env = {}) {
  const child = spawn(command, given, {
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: undefined, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => said).toMatch(/second \d+/);
  return { child, ended, second: Number(/second (\d+)/.exec(said)?.[1]) };
}

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const waits = `
process.on('SIGINT', () => process.exit(7));
process.on('SIGTERM', () => process.exit(8));
process.on('disconnect', () => process.exit(9));
setInterval(() => {}, 1000);`;

describe('bootstrap process that npm start launches', () => {
  it('the bootstrap process exits with the exit code of the command that it runs', async () => {
    const { folder, first } = aHandOver('process.exitCode = 5;');
    const { ended } = await started(folder, process.execPath, [first]);
    expect(await ended).toBe(5);
  });

  it.each([
    ['SIGINT', 7],
    ['SIGTERM', 8],
  ] as const)(
    'the bootstrap process forwards %s to its command and exits with the exit code of the command',
    async (signal, code) => {
      const { folder, first } = aHandOver(waits);
      const { child, ended } = await started(folder, process.execPath, [first]);
      child.kill(signal);
      expect(await ended).toBe(code);
    },
  );

  it('the command ends if the bootstrap process that runs it is killed', async () => {
    const { folder, first } = aHandOver(waits);
    const { child, ended, second } = await started(folder, process.execPath, [first]);
    child.kill('SIGKILL');
    await ended;
    await expect.poll(() => lives(second), { timeout: 10_000 }).toBe(false);
  });

  it('the command ends if npm, the parent process of the bootstrap process, is killed', async () => {
    const { folder, first } = aHandOver(waits);
    const npm = ['-c', `"${process.execPath}" ${first}; true`];
    const { child, second } = await started(folder, 'sh', npm, { npm_lifecycle_event: 'start' });
    child.kill('SIGKILL');
    await expect.poll(() => lives(second), { timeout: 10_000 }).toBe(false);
  });
});
