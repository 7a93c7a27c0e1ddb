import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aDataFolder, aRunningProduct } from './product-process.fixture.ts';

describe.concurrent('the first start of a server', { timeout: 120_000 }, () => {
  it('the first start of a server removes the access of other users to the data folder', async () => {
    const folder = aDataFolder();
    writeFileSync(join(folder, 'registry-of-before'), '');
    chmodSync(folder, 0o777);
    chmodSync(join(folder, 'registry-of-before'), 0o666);
    const running = await aRunningProduct({ DATA_DIR: folder });
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

  it('E-1 the first start in production prints the one-time link that creates the first super-admin', async () => {
    const running = await aRunningProduct({ REPARTEE_MODE: 'production', DATA_DIR: aDataFolder() });
    await running.untilItSays('#first=');
    expect(running.said()).toMatch(/http:\/\/localhost:\d+\/activate#first=\S{20,}/);
    expect(running.said()).not.toMatch(/Demo mode|example/);
    for (const line of running.said().trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ service: 'api' });
    running.child.kill('SIGTERM');
    await running.ended;
  });
});
