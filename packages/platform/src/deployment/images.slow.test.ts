import { execFile, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@repartee/testing/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { repositoryRoot } from '../repository.ts';

import { loopbackCaddyfile } from './loopback-proxy.fixture.ts';

const missing = ['buildah', 'debootstrap', 'caddy', 'npm', 'unshare', 'setpriv'].filter(
  (command) => spawnSync('which', [command]).status !== 0,
);
if (process.getuid?.() !== 0) missing.push('the user root');
if (missing.length > 0)
  process.stdout.write(`The tests of the images are skipped. Missing: ${missing.join(', ')}.\n`);

const remote = 'mfe-auth';
const release = 'bookworm';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

const execute = promisify(execFile);

const inspection = z.object({
  OCIv1: z.object({
    config: z.object({
      Cmd: z.array(z.string()),
      Env: z.array(z.string()),
      WorkingDir: z.string().default('/'),
    }),
  }),
});

/** Script for `sh` as root in mount namespaces of its own: mounts the folders of a pod below $0, and runs $@ in it. */
const enterPod = `set -e
mount --bind "$0" "$0"
mount -o remount,bind,ro "$0"
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
for folder in tmp data config; do
  if [ -d "$0/$folder" ]; then mount -t tmpfs -o mode=2777,gid=1000 tmpfs "$0/$folder"; fi
done
exec chroot "$0" "$@"`;

async function command(name: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(name, args, { cwd: repositoryRoot, maxBuffer: 2 ** 28 });
  return stdout.trim();
}

/** Returns the path of an archive with Debian's base system. It is made once and kept for later runs. */
async function debianArchive(): Promise<string> {
  const archive = join(homedir(), '.cache/repartee', `debian-${release}.tar`);
  if (existsSync(archive)) return archive;
  mkdirSync(dirname(archive), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'repartee-debian-'));
  await command('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, folder]);
  await command('tar', ['--create', '--file', `${archive}.part`, '--directory', folder, '.']);
  renameSync(`${archive}.part`, archive);
  rmSync(folder, { recursive: true });
  return archive;
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

/** Unmounts and deletes the storages of buildah that interrupted runs have left, with mounts in them. */
function removeLeftovers(): void {
  const storages = new Set<string>();
  for (const line of readFileSync('/proc/self/mounts', 'utf8').split('\n').reverse()) {
    const [, place = ''] = line.split(' ');
    const [, storage, pid] = /^(.*\/repartee-images-(\d+)-[^/]+)/.exec(place) ?? [];
    if (!storage || isRunning(Number(pid))) continue;
    spawnSync('umount', ['--lazy', place]);
    storages.add(storage);
  }
  for (const storage of storages) rmSync(storage, { recursive: true, force: true });
}

describe.skipIf(missing.length > 0)('the images', () => {
  const storage = mkdtempSync(join(tmpdir(), `repartee-images-${process.pid}-`));
  const places = ['--root', join(storage, 'root'), '--runroot', join(storage, 'run')];
  const buildah = (args: readonly string[]) => command('buildah', [...places, ...args]);
  const running: (() => Promise<void>)[] = [];

  /** Builds the images on which the others stand: Debian with this Node, npm and Caddy, and this machine's certificates. */
  async function buildBase(): Promise<void> {
    const container = await buildah(['from', 'scratch']);
    const npm = join(realpathSync(await command('which', ['npm'])), '../..');
    await buildah(['add', '--quiet', container, await debianArchive(), '/']);
    await buildah(['copy', '--quiet', container, process.execPath, '/usr/local/bin/node']);
    await buildah(['copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm']);
    await buildah(['copy', '--quiet', container, await command('which', ['caddy']), '/usr/bin/caddy']);
    await buildah(['copy', '--quiet', container, certificates, certificates]);
    const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'];
    await buildah(['run', '--isolation', 'chroot', container, '--', ...link]);
    const variables = ['PATH=/usr/local/bin:/usr/bin:/bin', `NODE_EXTRA_CA_CERTS=${certificates}`];
    await buildah(['config', ...variables.flatMap((one) => ['--env', one]), container]);
    await buildah(['commit', '--quiet', '--rm', container, 'localhost/base']);
  }

  const build = (target: string) =>
    buildah([
      ...['build', '--isolation', 'chroot', '--layers', '--target', target, '--tag', `repartee/${target}`],
      ...['--build-arg', 'NODE_IMAGE=localhost/base', '--build-arg', 'CADDY_IMAGE=localhost/base'],
      ...['--build-arg', `REMOTE=${remote}`, '--file', 'packages/platform/docker/Dockerfile', '.'],
    ]);

  /**
   * Starts the command of an image like a restricted pod of Kubernetes: as user 1000 without capabilities, on a read-only
   * file system with an `emptyDir` at each folder to which it may write.
   */
  async function start(target: string, env: Record<string, string>, files: Record<string, string> = {}) {
    const container = await buildah(['from', `localhost/repartee/${target}`]);
    const inspected = inspection.parse(JSON.parse(await buildah(['inspect', container])));
    const { Cmd, Env, WorkingDir } = inspected.OCIv1.config;
    const root = await buildah(['mount', container]);
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
    const variables = [...Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
    const child = spawn(
      'unshare',
      [
        ...['--mount', 'sh', '-c', enterPod, root, 'env', '--ignore-environment', ...variables],
        ...['setpriv', '--reuid=1000', '--regid=1000', '--clear-groups', '--bounding-set=-all'],
        ...['--inh-caps=-all', '--no-new-privs', 'sh', '-c', 'cd "$0" && exec "$@"', WorkingDir, ...Cmd],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    running.push(async () => {
      child.kill('SIGTERM');
      await gone;
    });
    return { said: () => output, hasEnded: () => child.exitCode !== null };
  }

  /** Waits for an answer with a status of success and returns it, or what the process printed before it ended. */
  async function answerOf({ said, hasEnded }: Awaited<ReturnType<typeof start>>, url: string) {
    for (let tries = 0; tries < 600 && !hasEnded(); tries += 1) {
      const response = await fetch(url).catch(() => undefined);
      if (response?.ok) return response;
      await wait(200);
    }
    throw new Error(`${url} was not answered:\n${said()}`);
  }

  const serverSettings = (port: number) => ({
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRETS_KEY: 'a'.repeat(32),
  });

  beforeAll(async () => {
    removeLeftovers();
    for (const [name, step] of [
      ['base', buildBase],
      ...['api', 'shell', 'remote', 'proxy'].map((target) => [target, () => build(target)] as const),
    ] as const) {
      const started = performance.now();
      await step();
      process.stdout.write(`image ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
    }
  }, 1_800_000);
  afterAll(async () => {
    for (const stop of running) await stop();
    await buildah(['rm', '--all']);
    rmSync(storage, { recursive: true, force: true });
  }, 300_000);

  it('the image api starts in a restricted pod, and answers that it is ready', async () => {
    const port = await freePort();
    const api = await start('api', serverSettings(port));
    expect((await answerOf(api, `http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  });

  it('the image shell starts in a restricted pod, answers that it is ready, and sends a document', async () => {
    const port = await freePort();
    const shell = await start('shell', serverSettings(port));
    expect((await answerOf(shell, `http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    const page = await answerOf(shell, `http://127.0.0.1:${port}/`);
    expect(await page.text()).toContain('</html>');
  });

  it('the image of a remote starts in a restricted pod, answers that it is ready, and offers its build', async () => {
    const port = await freePort();
    const server = await start('remote', { REMOTE_PORT: String(port), REMOTE_BIND: '127.0.0.1' });
    expect((await answerOf(server, `http://127.0.0.1:${port}/health`)).status).toBe(204);
    const offer = await answerOf(server, `http://127.0.0.1:${port}/_mfe/${remote}/publication.json`);
    expect(await offer.json()).toMatchObject({ id: remote });
  });

  it('the image proxy starts, and answers that it is ready', async () => {
    const [port, healthPort] = [await freePort(), await freePort()];
    const files = { 'etc/caddy/Caddyfile': loopbackCaddyfile(healthPort) };
    const proxy = await start('proxy', { PUBLIC_URL: `http://127.0.0.1:${port}` }, files);
    expect((await answerOf(proxy, `http://127.0.0.1:${healthPort}/`)).status).toBe(204);
  });
});
