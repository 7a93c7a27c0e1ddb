import type { AddressInfo } from 'node:net';
import { type BootManifest, bootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { type Overrides, overrideCookie } from '@repartee/server/remotes/override-cookie';
import { findRemoteBuild } from '@repartee/server/remotes/registry-repository';
import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { aBuild, aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { createTeamKey } from '../registry/ownership/team-keys.ts';
import { previewLimits, withPreview } from '../registry/previews.ts';
import { publishedNow, type Releases } from '../registry/publish.ts';
import { documentOfToken } from '../registry/reports/report-token.ts';
import { closeTestReleases, configIn, openTestReleases } from '../registry/test-releases.fixture.ts';
import { openDeployments } from '../release/open-deployments.ts';
import type { RenderCheck } from '../release/render-build.ts';
import { sendRelease } from '../release/send-release.ts';
import { aShellServer } from './a-shell-server.fixture.ts';
import type { RenderContext } from './documents.ts';

const id = 'mfe-insights';
const { privateKey, publicKey } = createTeamKey();
const stranger = createTeamKey().privateKey;
const live = aBuild(id, 'live', ['/insights']);
const tried = aBuild(id, 'tried', ['/insights']);
const user = 'account-of-ana';
const both = 'Ana@City.example, theo@city.example';

let app: FastifyInstance;
let releases: Releases;
let server: string;
let cookie: ReturnType<typeof overrideCookie>;
let rendered: RenderContext | undefined;
let check: RenderCheck = { kind: 'rendered' };

type Sent = Omit<Parameters<typeof sendRelease>[0], 'server' | 'privateKey' | 'remote'>;
const send = (sent: Sent, key = privateKey) => sendRelease({ server, privateKey: key, remote: id, ...sent });
const create = async (detail = both, build = tried) => {
  const text = await send({ action: 'preview', build, detail });
  return /preview=([\w-]{22})$/m.exec(text)?.[1] ?? text;
};
const bootFor = async (overrides: Overrides = {}, path = '/builds/boot-manifest.json') => {
  const { name, value } = await cookie.write(overrides);
  return app.inject({ url: path, cookies: value ? { [name]: value } : {} });
};
const remoteFor = async (preview?: string) => {
  const answer = await bootFor(preview ? { [id]: { kind: 'preview', preview, user } } : {});
  const manifest: BootManifest = bootManifest.parse(answer.json());
  return manifest.remotes.find((one) => one.id === id);
};
const superAdmin = (action: 'disable' | 'enable') =>
  openDeployments(releases).change(id, { action, revision: releases.store.revision() }, 'user 1');

beforeAll(async () => {
  const data = aFolder();
  releases = await openTestReleases(data);
  await releases.store.update('key', (now) => ({ ...now, teams: { fixture: { public_key: publicKey } } }));
  cookie = overrideCookie({ ...configIn(data), publicUrl: 'https://practise.example', overrideOrigins: [] });
  const render = async (_request: Request, context: RenderContext) => {
    rendered = context;
    return new Response('<!doctype html>');
  };
  app = await aShellServer(releases, { render }, { overrides: cookie, render: async () => check });
  await app.listen({ host: '127.0.0.1', port: 0 });
  server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await send({ action: 'publish', build: live });
});
beforeEach(async () => {
  check = { kind: 'rendered' };
  await releases.store.update('end all', (now) => ({ ...now, previews: {} }));
});
afterAll(async () => {
  await app.close();
  await closeTestReleases();
});

describe('B-12 previews of unpublished builds', () => {
  it('a signed preview prints its link, and only a browser with its cookie gets the build', async () => {
    const before = releases.store.read().remotes[id];
    const text = await send({ action: 'preview', build: tried, detail: both });
    const until = releases.store.read().previews[id]?.[0]?.until ?? '';
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 6.9 * 24 * 3_600_000);
    expect(text).toMatch(
      new RegExp(
        `^preview ${id} ${tried.publication.build} \\(rendered in both languages\\)\nfor ana@city.example, theo@city.example, until ${until}:\nhttps://practise.example/apps\\?preview=[\\w-]{22}\n`,
      ),
    );
    const preview = releases.store.read().previews[id]?.[0]?.id;
    expect(releases.store.read().remotes[id]).toEqual(before);
    expect(JSON.stringify((await bootFor()).json())).not.toContain(tried.publication.build);
    expect(await remoteFor(preview)).toMatchObject({
      build: tried.publication.build,
      previous: null,
      override: { kind: 'preview', source: tried.publication.build, user, until, working: true },
    });
    const entry = (await remoteFor(preview))?.entry ?? '';
    expect((await app.inject({ url: entry })).statusCode).toBe(200);
  });

  it('reports of a document with a preview count for no build of the remote', async () => {
    const preview = await create();
    await bootFor({ [id]: { kind: 'preview', preview, user } }, '/insights');
    const token = rendered?.bootManifest.report_token ?? '';
    for (const { publication } of [live, tried])
      expect(
        documentOfToken(releases.signer, token, { remote: id, build: publication.build }),
      ).toBeUndefined();
    await bootFor({}, '/insights');
    const usual = rendered?.bootManifest.report_token ?? '';
    expect(
      documentOfToken(releases.signer, usual, { remote: id, build: live.publication.build }),
    ).toBeDefined();
  });

  it('a build that the check of publish rejects has no preview, nor has one that another key signed', async () => {
    check = { kind: 'failed', faults: 'its page /insights throws' };
    await expect(create()).rejects.toThrow('its page /insights throws');
    check = { kind: 'rendered' };
    await expect(send({ action: 'preview', build: tried, detail: both }, stranger)).rejects.toThrow(
      'belongs to the team fixture',
    );
    await expect(create(both, live)).rejects.toThrow('is deployed already');
    for (const detail of ['', 'ana', 'ana@city.example,theo'])
      await expect(create(detail)).rejects.toThrow(/is not an email address|Name 1 to 20 users/);
    const crowd = Array.from({ length: previewLimits.users + 1 }, (_, at) => `u${at}@city.example`);
    await expect(create(crowd.join(','))).rejects.toThrow('Name 1 to 20 users');
    const other = readRemoteBuild('mfe-new', aRemoteFolder('mfe-new', 'one', ['/new']));
    await expect(
      send({ action: 'preview', remote: 'mfe-new', build: other, detail: both } as Sent),
    ).rejects.toThrow('mfe-new was never published here');
    expect(releases.store.read().previews).toEqual({});
  });

  const excess = [
    ['the backend https://api.example', { backend: { url: 'https://api.example', audience: 'insights' } }],
    ['the effects window.L', { effects: ['window.L'] }],
    ['calls of mfe-orders', { calls: ['mfe-orders'] }],
    ['another application', { application: { id: 'insights' } }],
  ] as const;
  it.each(excess)(
    'a preview that declares %s is rejected if the deployed build may not have it',
    (name, more) => {
      const build = publishedNow(tried.publication);
      const manifest = { ...build.manifest, ...more } as typeof build.manifest;
      const preview = {
        id: 'a'.repeat(22),
        build: { ...build, manifest },
        team: 'fixture',
        users: ['ana@city.example'],
        until: new Date(Date.now() + 60_000).toISOString(),
      };
      expect(() => withPreview(releases.store.read(), preview)).toThrow(`the build declares ${name}, which`);
    },
  );

  it('a preview ends with its time, by its team, and when its remote is disabled; the browser then gets the deployed build', async () => {
    const ended = { build: live.publication.build, override: { kind: 'preview', working: false, user } };
    const first = await create();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + previewLimits.days * 24 * 3_600_000 });
    const later = await remoteFor(first);
    vi.useRealTimers();
    expect(later).toMatchObject(ended);

    await send({ action: 'end-preview', detail: first });
    expect(await remoteFor(first)).toMatchObject(ended);
    expect(await send({ action: 'end-preview', detail: first })).toContain(
      `nothing to change, ${id} has no preview ${first}; it may have ended`,
    );

    const second = await create();
    await superAdmin('disable');
    await superAdmin('enable');
    expect(await remoteFor(second)).toMatchObject(ended);
  });

  it('a remote has at most five previews at a time, and those that ended leave the registry with the next change', async () => {
    for (let count = 0; count < previewLimits.perRemote; count += 1) await create();
    await expect(create()).rejects.toThrow(`${id} has 5 previews already`);
    const past = new Date(Date.now() - 1).toISOString();
    await releases.store.update('age', (now) => ({
      ...now,
      previews: {
        [id]: (now.previews[id] ?? []).map((one, at) => (at === 0 ? one : { ...one, until: past })),
      },
    }));
    expect(releases.store.read().previews[id]).toHaveLength(1);
  });

  it('the sweep of builds keeps the build of a preview until the preview has ended', async () => {
    const isStored = () =>
      withTenantScope(releases.database.db, { everywhere: 'registry' }, (tx) =>
        findRemoteBuild(tx, id, tried.publication.build),
      );
    const sweep = async () => {
      const now = Date.now() + 1_000;
      await releases.builds.prune(await releases.store.buildsSince(now), now);
    };
    const preview = await create();
    await sweep();
    expect(await isStored()).toBeDefined();
    await send({ action: 'end-preview', detail: preview });
    await sweep();
    expect(await isStored()).toBeUndefined();
  });

  it('super-admins see the previews and end one, and a second end changes nothing', async () => {
    const preview = await create();
    const deployments = openDeployments(releases);
    expect((await deployments.read())?.previews).toMatchObject([
      {
        id: preview,
        remote: id,
        build: tried.publication.build,
        team: 'fixture',
        users: ['ana@city.example', 'theo@city.example'],
      },
    ]);
    expect(deployments.preview(preview)).toMatchObject({ remote: id, path: '/insights' });
    const revision = releases.store.revision();
    const end = (by: string) => deployments.change(id, { action: 'end-preview', preview, revision }, by);
    expect(await end('user 1')).toMatchObject({ changed: true, revision: revision + 1 });
    expect(deployments.preview(preview)).toBeUndefined();
    // Another super-admin still sees the page with the preview.
    expect(await end('user 2')).toMatchObject({
      changed: false,
      revision: revision + 1,
      change: expect.stringContaining('it may have ended'),
    });
    expect((await deployments.history(1))[0]).toMatchObject({
      action: 'end-preview',
      subject: id,
      by: 'user 1',
    });
  });
});
