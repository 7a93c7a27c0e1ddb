import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shellName } from '../registry/builds/build-store.ts';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { createTeamKey } from '../registry/ownership/team-keys.ts';
import type { Releases } from '../registry/publish.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { openRenderCheck } from '../release/render-build.ts';
import { repositoryRoot } from '../repository.ts';
import { packedFiles, sendPublication } from './a-publication.fixture.ts';
import { aScriptedBuild, scriptedId } from './a-scripted-build.fixture.ts';
import { aShellServer } from './a-shell-server.fixture.ts';
import { openShellBuilds } from './shell-builds.ts';

const id = scriptedId;
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

const publish = (statement: string) =>
  sendPublication(port, packedFiles(aScriptedBuild({ render: statement }), id), {
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
      /^Not published: .*\/insights in fr-FR .*throws while it is rendered: .*no plural for this/,
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
