import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repartee-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function holder() {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)});
    await lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of a data folder', () => {
  it('locking a folder that is in use throws an error with the pid of the process that has the lock', async () => {
    const child = await holder();
    await expect(lockFolder(folder)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining(`in use by process ${child.pid} since`),
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('a process takes over the folder lock of a killed process', async () => {
    const child = await holder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const unlock = await lockFolder(folder);
    expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8')).pid).toBe(process.pid);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
  });

  it('a process takes over the folder lock if its pid now belongs to another process, or if the lock file is truncated', async () => {
    const unlock = await lockFolder(folder);
    const lock = JSON.parse(await readFile(join(folder, 'lock'), 'utf8'));
    await unlock();
    await writeFile(join(folder, 'lock'), JSON.stringify({ ...lock, process_start: 'another life' }));
    await (await lockFolder(folder))();
    await writeFile(join(folder, 'lock'), '{"pid":');
    await (await lockFolder(folder))();
  });

  it('if another machine holds the folder lock, a process takes over the lock only after the lock file is no longer updated', async () => {
    const foreign = { id: 'x', pid: 7, host: 'another-machine', process_start: 'x', since: '2026-01-01' };
    await writeFile(join(folder, 'lock'), JSON.stringify(foreign));
    await expect(lockFolder(folder)).rejects.toMatchObject({ message: expect.stringContaining('process 7') });
    const before = new Date(Date.now() - 60_000);
    await utimes(join(folder, 'lock'), before, before);
    await (await lockFolder(folder))();
  });

  it('only one of several processes acquires the folder lock of a dead process', async () => {
    await writeFile(join(folder, 'lock'), '{}');
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
    const won = tries.filter((one) => one.status === 'fulfilled');
    expect(won.length).toBe(1);
    await won[0]?.value();
  });
});
