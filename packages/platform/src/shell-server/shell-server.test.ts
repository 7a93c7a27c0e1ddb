import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aBuild, aFolder } from '../registry/built-remote.fixture.ts';
import { canaried, published, withStatus } from '../registry/changes.ts';
import { publish, type Releases } from '../registry/publish.ts';
import { openTestReleases } from '../registry/test-releases.fixture.ts';
import { deploymentFacts } from '../release/listing/deployment-facts.ts';
import { listing } from '../release/listing/listing.ts';
import { aShellBuild, aShellServer, useServingShell } from './a-shell-server.fixture.ts';
import type { ShellRenderer } from './documents.ts';
import { openShellBuilds } from './shell-builds.ts';

const shell = useServingShell();

describe('R-CALL-14 builds/latest.json', () => {
  it('builds/latest.json has the same build id as the boot manifest', async () => {
    const first = await shell.app.inject({ url: '/builds/latest.json?1700000000000' });
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await shell.app.inject({
      url: '/builds/latest.json',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(first.json().id).toBe(
      (await shell.app.inject({ url: '/builds/boot-manifest.json' })).json().build_id,
    );
  });

  it('builds/latest.json gives the same response under a language prefix', async () => {
    const root = await shell.app.inject({ url: '/builds/latest.json' });
    expect((await shell.app.inject({ url: '/fr-FR/builds/latest.json' })).json()).toEqual(root.json());
  });

  it('R-APP-2 the build id in builds/latest.json changes when a remote is published', async () => {
    const before = (await shell.app.inject({ url: '/builds/latest.json' })).json().id;
    await publish(shell.releases, aBuild('mfe-auth', 'two'), { enter: published });
    await expect
      .poll(async () => (await shell.app.inject({ url: '/builds/latest.json' })).json().id)
      .not.toBe(before);
  });

  it('R-APP-2 builds/latest.json has a different build id in browsers that get the canary', async () => {
    const at = async (bucket: number) => {
      const ask = async (url: string) =>
        (await shell.app.inject({ url, headers: { cookie: `canary_bucket=${bucket}` } })).json();
      return [(await ask('/builds/latest.json')).id, (await ask('/builds/boot-manifest.json')).build_id];
    };
    await publish(shell.releases, aBuild('mfe-auth', 'three'), {
      enter: (now, build) => canaried(now, build, 50),
    });
    await expect.poll(async () => (await at(49))[0] === (await at(50))[0]).toBe(false);
    for (const bucket of [0, 49, 50, 99]) {
      const [latest, own] = await at(bucket);
      expect([bucket, latest]).toEqual([bucket, own]);
    }
  });
});

it('B-12 builds/disabled.json lists the disabled remotes, for open pages', async () => {
  const read = async () => (await shell.app.inject({ url: '/builds/disabled.json' })).json();
  expect(await read()).toEqual([]);
  await shell.releases.store.update('disable', (now) => withStatus(now, 'mfe-auth', 'disabled'));
  await expect.poll(read).toEqual(['mfe-auth']);
  await shell.releases.store.update('enable', (now) => withStatus(now, 'mfe-auth', 'enabled'));
  await expect.poll(read).toEqual([]);
});

it('the web manifest and the service worker come from the renderer of the shell, and are revalidated', async () => {
  const seen: unknown[] = [];
  const renderInstalled: ShellRenderer['renderInstalled'] = async (path, { bootManifest, offlinePage }) => {
    seen.push([path, bootManifest.product.name, offlinePage]);
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
    return path.startsWith('/de-DE') ? undefined : new Response('worker', { headers });
  };
  const app = await aShellServer(shell.releases, { ...shell.renderer, renderInstalled });
  const paths = [
    '/sw.js?1',
    '/manifest.webmanifest',
    '/fr-FR/manifest.webmanifest',
    '/de-DE/manifest.webmanifest',
  ];
  const answers = await Promise.all(paths.map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [200, 'no-cache'],
    [200, 'no-cache'],
    [200, 'no-cache'],
    [404, 'no-store'],
  ]);
  expect(answers[0]?.headers['content-type']).toContain('text/javascript');
  expect(seen).toEqual(paths.map((path) => [path.split('?')[0], 'Repartee', true]));
  await app.close();
});

it('a shell file with a content hash in its name is cached for ever; any other shell file is revalidated', async () => {
  const icon = await shell.app.inject({ url: '/favicon.svg' });
  expect([icon.headers['cache-control'], icon.headers['content-type']]).toEqual([
    'no-cache',
    'image/svg+xml',
  ]);
  const headers = { 'if-none-match': String(icon.headers.etag) };
  expect((await shell.app.inject({ url: '/favicon.svg', headers })).statusCode).toBe(304);
  const part = await shell.app.inject({ url: '/favicon.svg', headers: { range: 'bytes=3-5' } });
  expect([part.statusCode, part.body]).toEqual([206, icon.body.slice(3, 6)]);
  const beyond = await shell.app.inject({ url: '/favicon.svg', headers: { range: 'bytes=999999-' } });
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.headers['cache-control']]).toEqual([
    416,
    `bytes */${icon.rawPayload.length}`,
    'no-store',
  ]);
  const script = await shell.app.inject({
    url: '/static/js/index.aaaa1111.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect([script.headers['cache-control'], script.headers['content-encoding']]).toEqual([
    'public, max-age=31536000, immutable',
    'br',
  ]);
});

it('files of an earlier shell build are kept for browser tabs that still show this build', async () => {
  const data = aFolder();
  await (await openShellBuilds(await openTestReleases(data), aShellBuild('aaaa1111'))).save();
  const { folderOf } = await openShellBuilds(await openTestReleases(data), aShellBuild('bbbb2222'));
  for (const code of ['aaaa1111', 'bbbb2222']) {
    const path = `static/js/index.${code}.js`;
    expect(readFileSync(join((await folderOf(path)) ?? '', path), 'utf8')).toContain(code);
  }
  expect(await folderOf('static/js/index.cccc3333.js')).toBeUndefined();
});

describe('registry entries that a shell server cannot parse', () => {
  const foreign = (now: ReturnType<Releases['store']['read']>) => ({
    ...now,
    remotes: { ...now.remotes, 'mfe-insights': { current: 'later' } as never },
  });

  it('B-12 the release command lists a registry entry that it cannot parse, with the reason', async () => {
    await shell.releases.store.update('a newer program publishes', foreign);
    expect(listing(await deploymentFacts(shell.releases, []))).toMatch(
      /^mfe-insights +SKIPPED, this program cannot read it: current: /m,
    );
  });
});
