import { chmodSync, chownSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDataFolder,
  aFreePort,
  aProductProcess,
  type ProductProcess,
  withDisk,
} from './product-process.fixture.ts';

/** What a start that must fail says, without the empty lines around it. */
async function refusal(env: Record<string, string>, wrap: readonly string[] = []): Promise<string> {
  const refused = aProductProcess({ PORT: String(await aFreePort()), DATA_DIR: aDataFolder(), ...env }, wrap);
  expect(await refused.ended).toBe(1);
  return refused.said().trim();
}

// Making a database takes seconds, opening one does not: all that may share one do, one after the other.
const data = aDataFolder();
const oneSentence = /^[^\n]+\.$/;

describe('a start that cannot be is refused with one sentence and exit code 1', () => {
  let running: ProductProcess;
  let port: string;

  beforeAll(async () => {
    port = String(await aFreePort());
    running = aProductProcess({ PORT: port, DATA_DIR: data });
    await running.untilItSays(`is at http://localhost:${port}`);
  });
  afterAll(async () => {
    running.child.kill('SIGTERM');
    await running.ended;
  });

  it('when the port is taken', async () => {
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program; stop that one or set PORT to another number.`,
    );
  });

  it('when another process has the data folder', async () => {
    const said = await refusal({ DATA_DIR: data });
    expect(said).toMatch(oneSentence);
    expect(said).toContain(`in use by process ${running.child.pid}`);
  });

  it('when PostgreSQL does not answer, without its password', async () => {
    const nobody = await aFreePort();
    const said = await refusal({ DATABASE_URL: `postgresql://me:hidden-word@127.0.0.1:${nobody}/none` });
    expect(said).toMatch(oneSentence);
    expect(said).toContain('correct DATABASE_URL');
    expect(said).not.toContain('hidden-word');
  });

  it.each([
    [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ HOST: '203.0.113.1' }, 'HOST'],
    [{ AI_BASE_URL: 'http://127.0.0.1:1/v1' }, 'AI_MODEL'],
  ])('when a setting makes no sense: %j', async (env, name) => {
    const said = await refusal(env as Record<string, string>);
    expect(said).toMatch(oneSentence);
    expect(said).toContain(name);
  });

  it('when the data folder is a file', async () => {
    const file = join(aDataFolder(), 'file');
    writeFileSync(file, '');
    const said = await refusal({ DATA_DIR: file });
    expect(said).toMatch(oneSentence);
    expect(said).toContain(file);
  });

  it.runIf(process.getuid?.() === 0)('when the data folder belongs to another user', async () => {
    const folder = aDataFolder();
    chownSync(folder, 4321, 4321);
    const said = await refusal({ DATA_DIR: folder });
    expect(said).toMatch(oneSentence);
    expect(said).toContain(`${folder} belongs to another user`);
  });

  it('when the disk is read-only', async () => {
    const folder = aDataFolder();
    const disk = withDisk(folder, 'ro');
    const said = await refusal({ DATA_DIR: disk ? folder : '/sys/repartee' }, disk);
    expect(said).toMatch(oneSentence);
    expect(said).toContain('DATA_DIR');
  });

  const smallDisk = aDataFolder();
  const withSmallDisk = withDisk(smallDisk, 'size=1m,mode=700');
  it.skipIf(!withSmallDisk)('when the disk is full', async () => {
    const said = await refusal({ DATA_DIR: smallDisk }, withSmallDisk);
    expect(said).toMatch(oneSentence);
    expect(said).toContain('free some space');
  });
});

describe('a process that runs', () => {
  async function aRunning(env: Record<string, string> = {}): Promise<ProductProcess & { port: number }> {
    const port = await aFreePort();
    const running = aProductProcess({ PORT: String(port), DATA_DIR: data, ...env });
    await running.untilItSays(`is at http://localhost:${port}`);
    return { ...running, port };
  }

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends with code 0 at %s though a client keeps its line open',
    async (signal) => {
      const running = await aRunning();
      const line = connect(running.port, '127.0.0.1');
      await new Promise((resolve) => line.once('connect', resolve));
      line.on('error', () => {});
      line.write('GET /v1/authentication_methods HTTP/1.1\r\nHost: localhost\r\n');
      running.child.kill(signal);
      running.child.kill(signal);
      expect(await running.ended).toBe(0);
      line.destroy();
    },
  );

  it('ends when the process that started it is gone', async () => {
    const running = await aRunning();
    running.child.disconnect();
    expect(await running.ended).toBe(0);
  });

  it('starts again on the same data after it was killed', async () => {
    const first = await aRunning();
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await aRunning();
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('takes the access of other users away from its data, says so, and gives none to what it writes', async () => {
    const folder = aDataFolder();
    writeFileSync(join(folder, 'registry-of-before'), '');
    chmodSync(folder, 0o777);
    chmodSync(join(folder, 'registry-of-before'), 0o666);
    const running = await aRunning({ DATA_DIR: folder });
    expect(running.said()).toContain(
      `Other users of this machine had access to 2 files and folders of ${folder}`,
    );
    const paths = [
      folder,
      ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path))),
    ];
    expect(paths.length).toBeGreaterThan(900);
    expect(paths.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
    running.child.kill('SIGTERM');
    await running.ended;
  });

  it('E-1 in production names no demo account and prints the link that makes the first super-admin', async () => {
    const running = await aRunning({ REPARTEE_MODE: 'production', DATA_DIR: aDataFolder() });
    await running.untilItSays('#first=');
    expect(running.said()).toMatch(/http:\/\/localhost:\d+\/activate#first=\S{20,}/);
    expect(running.said()).not.toMatch(/Demo mode|example/);
    running.child.kill('SIGTERM');
    await running.ended;
  });
});
