import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BootManifest, bootManifest } from '@repartee/contracts/platform/boot-manifest';
import { readConfig } from '@repartee/server/config/config';
import { missingPackages, startPostgres, type TestServer } from '@repartee/server/testing/debian-servers';
import { freePort } from '@repartee/testing/free-port';
import { type S3CompatibleFake, startS3CompatibleFake } from '@repartee/testing/s3-compatible';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { runLocally } from '../release/run-locally.ts';

const missing = missingPackages(['postgresql']);
const id = 'mfe-insights';
const keys = { access_key_id: 'us', secret_access_key: 'a/secret+of=ours', region: 'eu-west-3' };

let postgres: TestServer;
let bucket: S3CompatibleFake;
let settings: Record<string, string>;
const processes: ChildProcess[] = [];
const shells: string[] = [];
const apis: string[] = [];

async function startServer(role: 'shell' | 'api'): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server.ts'), `--role=${role}`], {
    // Each process has a data folder of its own.
    env: { ...process.env, ...settings, DATA_DIR: aFolder(), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  processes.push(child);
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The ${role} server stopped with ${child.exitCode}.`);
    await wait(200);
  }
  return url;
}

beforeAll(async () => {
  if (missing.length > 0) return;
  postgres = await startPostgres();
  bucket = await startS3CompatibleFake({ ...keys, bucket: 'repartee' });
  settings = {
    DATABASE_URL: postgres.url,
    S3_URL: bucket.bucket_url,
    S3_REGION: keys.region,
    S3_ACCESS_KEY_ID: keys.access_key_id,
    S3_SECRET_ACCESS_KEY: keys.secret_access_key,
    SECRETS_KEY: 'a master key of thirty-two characters',
    REPARTEE_MODE: 'production',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  };
  apis.push(await startServer('api'));
  const others = await Promise.all((['api', 'api', 'shell', 'shell', 'shell'] as const).map(startServer));
  apis.push(...others.slice(0, 2));
  shells.push(...others.slice(2));
}, 600_000);
afterAll(async () => {
  for (const child of processes) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  }
  await bucket?.close();
  await postgres?.close();
}, 60_000);

const manifestOf = async (shell: string): Promise<BootManifest> =>
  bootManifest.parse(await (await fetch(`${shell}/builds/boot-manifest.json`)).json());

/** What a shell serves of the remote: its build, its canary for the first bucket, and whether it is enabled. */
async function servedBy(shell: string): Promise<string> {
  const headers = { cookie: 'canary_bucket=0' };
  const answer = await fetch(`${shell}/builds/boot-manifest.json`, { headers });
  const remote = bootManifest.parse(await answer.json()).remotes.find((one) => one.id === id);
  return `${remote?.build} ${remote?.enabled}`;
}

interface Visits {
  navigations: number;
  /** Scripts of documents, and manifests of remotes. */
  files: number;
  readonly failed: string[];
}

const one = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

/** Opens a page as a browser does: its document, scripts, remotes and an API call, each from any of the servers. */
async function visit(visits: Visits): Promise<void> {
  const bytesAt = async (origin: string, path: string) => {
    const answer = await fetch(origin + path, { headers: { cookie: `canary_bucket=${one([0, 99])}` } });
    if (!answer.ok) visits.failed.push(`${answer.status} ${path}`);
    if (/\.(js|json)$/.test(path)) visits.files += 1;
    return Buffer.from(await answer.arrayBuffer());
  };
  const document = String(await bytesAt(one(shells), one(['/', '/apps', '/dashboard'])));
  const scripts = [...document.matchAll(/"(\/static\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  for (const script of new Set(scripts)) await bytesAt(one(shells), script);
  const [, boot = '{}'] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(document) ?? [];
  for (const { entry, integrity } of bootManifest.parse(JSON.parse(boot)).remotes) {
    const manifest = await bytesAt(one(shells), entry);
    const hash = `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
    if (hash !== integrity.manifest) visits.failed.push(`other bytes of ${entry}`);
  }
  await bytesAt(one(apis), '/v1/authentication_methods');
  visits.navigations += 1;
}

it.skipIf(missing.length > 0)(
  'B-12 three shells and three APIs without a shared folder agree within 2 s on each of 20 releases, and no navigation of 10 clients fails',
  async () => {
    const config = readConfig({ ...settings, DATA_DIR: aFolder() });
    const none = { from: undefined, percent: undefined, revision: undefined, check: false };
    const release = (command: string, folder?: string, more = {}) =>
      runLocally(command, { ...none, remote: id, folder, ...more }, { config, repository: '/nowhere' });
    const build = (code: number) => aRemoteFolder(id, `build ${code}`, ['/insights']);
    const visits: Visits = { navigations: 0, files: 0, failed: [] };
    let running = true;
    const clients = Array.from({ length: 10 }, async () => {
      while (running) await visit(visits).catch((error: unknown) => visits.failed.push(String(error)));
    });

    const disagreements: number[] = [];
    const agree = async () => {
      const since = performance.now();
      for (;;) {
        if (new Set(await Promise.all(shells.map(servedBy))).size === 1) return performance.now() - since;
        await wait(20);
      }
    };
    let commands = 0;
    const run = async (...given: Parameters<typeof release>) => {
      const before = await servedBy(shells[0] ?? '');
      let first: number | undefined;
      let done = false;
      // From the moment at which the first shell serves the change until all three do.
      const watching = (async () => {
        while (!done) {
          const served = await Promise.all(shells.map(servedBy));
          if (first === undefined && served.some((state) => state !== before)) first = performance.now();
          if (first !== undefined && served.every((state) => state !== before)) break;
          await wait(20);
        }
        return first === undefined ? 0 : performance.now() - first;
      })();
      const line = await release(...given);
      expect(line).toContain('taken by 3 running servers');
      done = true;
      disagreements.push(Math.max(await watching, await agree()));
      commands += 1;
    };

    await run('publish', build(0));
    for (let round = 1; round <= 3; round += 1) {
      await run('publish', build(round));
      await run('canary', build(round + 10), { percent: '50' });
      await run('promote');
      await run('rollback');
      await run('disable');
      await run('enable');
    }
    await run('publish', build(20));
    running = false;
    await Promise.all(clients);
    process.stdout.write(
      `${commands} releases, ${visits.navigations} navigations with ${visits.files} files, longest disagreement ${Math.round(Math.max(...disagreements))} ms\n`,
    );
    expect(commands).toBe(20);
    expect(visits.failed).toEqual([]);
    expect(visits.navigations).toBeGreaterThan(50);
    // Each document has a script and five remotes or more.
    expect(visits.files).toBeGreaterThan(6 * visits.navigations);
    expect(Math.max(...disagreements)).toBeLessThan(2_000);
    const manifests = await Promise.all(shells.map(manifestOf));
    expect(new Set(manifests.map(({ build_id }) => build_id)).size).toBe(1);
  },
  300_000,
);
