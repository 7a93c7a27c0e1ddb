import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { startPostgres } from '@repartee/server/testing/debian-servers';
import { describeWithPackages } from '@repartee/server/testing/describe-with-packages.fixture';
import { freePort } from '@repartee/testing/free-port';
import { type HostileLine, startHostileLine } from '@repartee/testing/hostile-line';
import { type S3CompatibleFake, startS3CompatibleFake } from '@repartee/testing/s3-compatible';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { aDataFolder, aProductProcess, type ProductProcess } from './product-process.fixture.ts';

const keys = { access_key_id: 'us', secret_access_key: 'ours', region: 'eu-west-3' };

describeWithPackages('postgresql')('a shell server', () => {
  const postgres = useResource(startPostgres);
  let bucket: S3CompatibleFake;
  let store: HostileLine;
  let databasePort: number;
  let database: HostileLine | undefined;
  let running: ProductProcess | undefined;
  let url: string;
  const folders = [aDataFolder(), aDataFolder(), aDataFolder()] as const;
  const [folder, emptyFolder, folderWithoutBuilds] = folders;

  beforeAll(async () => {
    bucket = await startS3CompatibleFake({ ...keys, bucket: 'repartee' });
    store = await startHostileLine(bucket.bucket_url);
    databasePort = await freePort();
  });
  afterEach(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
  });
  afterAll(async () => {
    database?.close();
    store?.close();
    await bucket?.close();
    for (const one of folders) rmSync(one, { recursive: true, force: true });
  });

  const connectDatabase = async () => {
    database = await startHostileLine(postgres.url, databasePort);
  };
  async function start(dataFolder: string): Promise<ProductProcess> {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    running = aProductProcess(
      {
        PORT: String(port),
        DATA_DIR: dataFolder,
        DATABASE_URL: Object.assign(new URL(postgres.url), { port: String(databasePort) }).href,
        S3_URL: store.url,
        S3_REGION: keys.region,
        S3_ACCESS_KEY_ID: keys.access_key_id,
        S3_SECRET_ACCESS_KEY: keys.secret_access_key,
        SECRETS_KEY: 'a master key of thirty-two characters',
        REQUESTS_PER_MINUTE: '1000000',
      },
      [],
      'shell',
    );
    return running;
  }
  const statusOf = (path: string) =>
    fetch(url + path).then(
      ({ status }) => status,
      () => 0,
    );
  const ready = async () => (await fetch(`${url}/health/ready`)).json();
  async function remotesOf(): Promise<string[]> {
    const document = await (await fetch(`${url}/`)).text();
    const [, boot = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(document) ?? [];
    const { remotes } = bootManifest.parse(JSON.parse(boot));
    for (const { entry } of remotes) expect([entry, await statusOf(entry)]).toEqual([entry, 200]);
    const [script = ''] = /\/static\/[^"]+\.js/.exec(document) ?? [];
    expect([script, await statusOf(script)]).toEqual([script, 200]);
    return remotes.map(({ id, build }) => `${id} ${build}`);
  }

  it('without its database serves the last revision that it knows, says since when, and goes on when the database is back', async () => {
    await connectDatabase();
    const before = await start(folder);
    await before.untilItSays('The shell server is at');
    const remotes = await remotesOf();
    const { revision } = await ready();
    expect([remotes.length, revision]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Math.min(remotes.length, revision)).toBeGreaterThan(0);
    before.child.kill('SIGTERM');
    expect(await before.ended).toBe(0);

    database?.close();
    const started = Date.now();
    const after = await start(folder);
    await after.untilItSays('The shell server is at');
    expect(await remotesOf()).toEqual(remotes);
    const { database_unreachable_since, ...rest } = await ready();
    expect(rest).toEqual({ status: 'ready', revision });
    expect(Date.parse(database_unreachable_since)).toBeGreaterThanOrEqual(started);

    await connectDatabase();
    await expect.poll(ready, { timeout: 15_000 }).toEqual({ status: 'ready', revision });
    expect(await remotesOf()).toEqual(remotes);
  });

  it.each([
    ['knows no revision', emptyFolder, () => {}],
    [
      'knows only a revision with an invalid signature',
      folder,
      () => {
        const file = join(folder, 'cache/registry.json');
        const text = readFileSync(file, 'utf8');
        expect(text).toContain('enabled');
        writeFileSync(file, text.replace('enabled', 'disabled'));
      },
    ],
  ])(
    'without its database that %s is live and not ready, until the database is back',
    async (_, dataFolder, prepare) => {
      prepare();
      database?.close();
      const { untilItSays } = await start(dataFolder);
      await expect.poll(() => statusOf('/health/live'), { timeout: 20_000 }).toBe(200);
      expect([await statusOf('/health/ready'), await statusOf('/')]).toEqual([503, 503]);
      expect(await ready()).toMatchObject({
        code: 'not_ready',
        database_unreachable_since: expect.any(String),
      });
      await connectDatabase();
      await untilItSays('The shell server is at');
      expect((await remotesOf()).length).toBeGreaterThan(0);
      expect(await statusOf('/health/ready')).toBe(200);
    },
  );

  it('while its object store hangs starts with the builds in its cache, and without them refuses to start', async () => {
    database?.close();
    await connectDatabase();
    store.swallow('all');
    const empty = await start(folderWithoutBuilds);
    expect(await empty.ended).toBe(1);
    expect(empty.said()).toContain('cannot start without the object store');

    const { untilItSays, said } = await start(folder);
    await untilItSays('The shell server is at');
    expect(said()).toContain('the object store is away');
    expect((await remotesOf()).length).toBeGreaterThan(0);
    await expect
      .poll(ready, { timeout: 15_000 })
      .toMatchObject({ status: 'degraded', details: { object_store: expect.any(String) } });
    store.forward();
    await expect.poll(ready, { timeout: 40_000 }).toMatchObject({ status: 'ready' });
  });

  it('after SIGTERM is not ready, answers every document that a proxy sends for two more seconds, and exits', async () => {
    database?.close();
    await connectDatabase();
    const { untilItSays, child, ended } = await start(folder);
    await untilItSays('The shell server is at');
    const failures: string[] = [];
    let answered = 0;
    let hasNoticed = false;
    const load = async () => {
      while (!hasNoticed)
        await fetch(`${url}/`).then(
          async (answer) => {
            if (!answer.ok || !(await answer.text()).includes('</html>')) failures.push(`${answer.status}`);
            answered += 1;
          },
          ({ cause }: Error) => failures.push(String(cause)),
        );
    };
    const loading = Array.from({ length: 4 }, load);
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(20);
    child.kill('SIGTERM');
    await expect.poll(() => statusOf('/health/ready')).toBe(503);
    const answeredBefore = answered;
    await wait(2000);
    hasNoticed = true;
    await Promise.all(loading);
    expect(await ended).toBe(0);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(answeredBefore);
  });
});
