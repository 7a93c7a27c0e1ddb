import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@repartee/testing/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDataFolder,
  aProductProcess,
  aRunningProduct,
  type ProductProcess,
  withDisk,
} from './product-process.fixture.ts';

/** Returns the message of the only line of the log, which is JSON. */
async function refusal(env: Record<string, string>, wrap: readonly string[] = []): Promise<string> {
  const refused = aProductProcess({ PORT: String(await freePort()), DATA_DIR: aDataFolder(), ...env }, wrap);
  expect(await refused.ended).toBe(1);
  const { level, msg } = JSON.parse(refused.said()) as { level: number; msg: string };
  expect(level).toBe(60);
  return msg;
}

const oneSentence = /^[^\n]+\.$/;

describe.concurrent('failed server starts', { timeout: 120_000 }, () => {
  let running: ProductProcess;
  let port: string;
  const data = aDataFolder();

  beforeAll(async () => {
    const product = await aRunningProduct({ DATA_DIR: data });
    running = product;
    port = String(product.port);
  });
  afterAll(async () => {
    running.child.kill('SIGTERM');
    await running.ended;
  });

  it('a server start prints a one-sentence error and exits with code 1 if the port is taken', async () => {
    expect(await refusal({ PORT: port })).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program; stop that one or set PORT to another number.`,
    );
  });

  it('a server start prints a one-sentence error and exits with code 1 if another process uses the data folder', async () => {
    const said = await refusal({ DATA_DIR: data });
    expect(said).toMatch(oneSentence);
    expect(said).toContain(`in use by process ${running.child.pid}`);
  });

  it('a server start prints a one-sentence error, without the database password, and exits with code 1 if PostgreSQL does not answer', async () => {
    const closed = await freePort();
    const said = await refusal({ DATABASE_URL: `postgresql://me:hidden-word@127.0.0.1:${closed}/none` });
    expect(said).toMatch(oneSentence);
    expect(said).toContain('correct DATABASE_URL');
    expect(said).not.toContain('hidden-word');
  });

  it.each([
    [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ HOST: '203.0.113.1' }, 'HOST'],
    [{ AI_BASE_URL: 'http://127.0.0.1:1/v1' }, 'AI_MODEL'],
  ])(
    'a server start prints a one-sentence error and exits with code 1 if a setting is invalid: %j',
    async (env, name) => {
      const said = await refusal(env as Record<string, string>);
      expect(said).toMatch(oneSentence);
      expect(said).toContain(name);
    },
  );

  it('a server start prints a one-sentence error and exits with code 1 if the data folder is a file', async () => {
    const file = join(aDataFolder(), 'file');
    writeFileSync(file, '');
    const said = await refusal({ DATA_DIR: file });
    expect(said).toMatch(oneSentence);
    expect(said).toContain(file);
  });

  it.runIf(process.getuid?.() === 0)(
    'a server start prints a one-sentence error and exits with code 1 if the data folder belongs to another user',
    async () => {
      const folder = aDataFolder();
      chownSync(folder, 4321, 4321);
      const said = await refusal({ DATA_DIR: folder });
      expect(said).toMatch(oneSentence);
      expect(said).toContain(`${folder} belongs to another user`);
    },
  );

  it('a server start prints a one-sentence error and exits with code 1 if the disk is read-only', async () => {
    const folder = aDataFolder();
    const disk = withDisk(folder, 'ro');
    const said = await refusal({ DATA_DIR: disk ? folder : '/sys/repartee' }, disk);
    expect(said).toMatch(oneSentence);
    expect(said).toContain('DATA_DIR');
  });

  const smallDisk = aDataFolder();
  const withSmallDisk = withDisk(smallDisk, 'size=1m,mode=700');
  it.skipIf(!withSmallDisk)(
    'a server start prints a one-sentence error and exits with code 1 if the disk is full',
    async () => {
      const said = await refusal({ DATA_DIR: smallDisk }, withSmallDisk);
      expect(said).toMatch(oneSentence);
      expect(said).toContain('free some space');
    },
  );
});
