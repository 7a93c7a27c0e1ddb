import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuild } from '../registry/builds/build-files.ts';
import { shellName } from '../registry/builds/build-store.ts';
import { aFolder, aRoute } from '../registry/built-remote.fixture.ts';
import { createTeamKey } from '../registry/ownership/team-keys.ts';
import type { Releases } from '../registry/publish.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { openRenderCheck } from '../release/render-build.ts';
import { repositoryRoot } from '../repository.ts';
import { packedFiles, sendPublication } from './a-publication.fixture.ts';
import { aShellServer } from './a-shell-server.fixture.ts';
import { openShellBuilds } from './shell-builds.ts';

const id = 'mfe-insights';
const data = aFolder();
const team = createTeamKey();
let app: FastifyInstance;
let port: number;
let releases: Releases;

beforeAll(async () => {
  releases = await openTestReleases(data);
  await releases.store.update('key', (now) => ({
    ...now,
    teams: { fixture: { public_key: team.publicKey } },
  }));
  const renderer = { render: async () => new Response('') };
  app = await aShellServer(releases, renderer, { render: openRenderCheck(releases) });
  // Replaces the fake shell of `aShellServer` by the shell that is built in this repository.
  await (await openShellBuilds(releases, join(repositoryRoot, 'shell/dist/web'))).save();
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await closeTestReleases();
});

/** Returns a remote in plain JavaScript. Its page runs `statement` whenever it renders. */
const container = (statement: string) => `var mfe_insights = (() => {
  let shared;
  return {
    init: (scope) => { shared = scope; },
    get: async () => {
      const React = (await Object.values(shared.react)[0].get())();
      const Page = () => { ${statement}; return React.createElement('h1', null, 'Insights'); };
      const texts = async () => ({ default: {} });
      const remote = {
        $type: 'repartee-remote', id: '${id}', contract: 1,
        pages: [{ pattern: '/insights', load: async () => ({ default: Page }) }],
        locales: { 'en-GB': texts, 'fr-FR': texts },
        contributions: {}, middleware: { 'has-figures': () => undefined },
      };
      return () => ({ default: remote });
    },
  };
})();`;

/**
 * Returns the files of a built remote. Its federation manifest is adapted from that of the remote
 * `mfe-ai-providers`.
 */
function filesOf(statement: string): Map<string, Buffer> {
  const built = readBuild(join(repositoryRoot, 'mfe-ai-providers/dist'));
  const federation = JSON.parse(String(built.get('mf-manifest.json')));
  const nothing = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const exposes = ['remote', 'locales/en-GB', 'locales/fr-FR'].map((name) => ({ name, assets: nothing }));
  const declared = {
    id,
    contract: 1,
    team: 'fixture',
    routes: [aRoute('/insights')],
    middleware: ['has-figures'],
  };
  const manifest = { ...federation, id, name: id, exposes, shared: [] };
  manifest.metaData = {
    ...federation.metaData,
    name: 'mfe_insights',
    globalName: 'mfe_insights',
    integrity: {},
  };
  const { name, path } = federation.metaData.remoteEntry;
  return new Map([
    ['remote.json', Buffer.from(JSON.stringify(declared))],
    ['mf-manifest.json', Buffer.from(JSON.stringify(manifest))],
    [join(path, name), Buffer.from(container(statement))],
  ]);
}

const publish = (statement: string) =>
  sendPublication(port, packedFiles(filesOf(statement), id), {
    remote: id,
    privateKey: team.privateKey,
    declared: 'fixture',
  });

describe('the rendering of builds before their release over HTTP', () => {
  it('B-12 a build that is sent over HTTP is rejected with a message of one line if the rendering program crashes', async () => {
    const [newest] = await releases.builds.shells();
    const folder = await releases.builds.folderOf(shellName, newest?.build ?? '');
    const assets = join(folder ?? '', 'assets.json');
    const whole = readFileSync(assets);
    writeFileSync(assets, '{}');
    const { status, message } = await publish('');
    writeFileSync(assets, whole);
    expect(message).toMatch(
      /^Not published: its pages could not be rendered because the check itself failed \(TypeError: .*\)$/,
    );
    expect(status).toBe(422);
  });

  it('B-12 a build that is sent over HTTP is rejected if its page throws in only one of the languages', async () => {
    const before = releases.store.read();
    const { status, message } = await publish(
      "if (document.documentElement.lang === 'fr-FR') throw new Error('no plural for this')",
    );
    expect(message).toMatch(
      /^Not published: .*\/insights in fr-FR throws while it is rendered: .*no plural for this/,
    );
    expect([status, message.includes('en-GB'), message.split('\n').length]).toEqual([422, false, 1]);
    expect(releases.store.read()).toEqual(before);
  });

  it('B-12 a build with page middleware is published over HTTP if its page renders in both languages', async () => {
    const { status, message } = await publish('');
    expect(message).toMatch(/\(rendered in both languages\): revision \d+$/);
    expect(status).toBe(200);
  });
});
