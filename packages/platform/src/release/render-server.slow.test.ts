import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { createTeamKey } from '../registry/ownership/team-keys.ts';
import type { Releases } from '../registry/publish.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { repositoryRoot } from '../repository.ts';
import { packedFiles, sendPublication } from '../shell-server/a-publication.fixture.ts';
import { aScriptedBuild, type BuildScript, scriptedId } from '../shell-server/a-scripted-build.fixture.ts';
import { aShellServer } from '../shell-server/a-shell-server.fixture.ts';
import { openShellBuilds } from '../shell-server/shell-builds.ts';
import { openRenderCheck } from './render-build.ts';

const token = 'a'.repeat(32);
const team = createTeamKey();
let machine: ChildProcess;
let app: FastifyInstance;
let releases: Releases;

beforeAll(async () => {
  machine = spawn(process.execPath, [join(repositoryRoot, 'packages/platform/src/renderer.ts')], {
    env: { ...process.env, RENDERER_TOKEN: token, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(machine.stdout as NonNullable<typeof machine.stdout>, 'data');
  vi.stubEnv('RENDERER_URL', /http:\S+/.exec(String(line))?.[0]);
  vi.stubEnv('RENDERER_TOKEN', token);
  releases = await openTestReleases(aFolder());
  const teams = { fixture: { public_key: team.publicKey } };
  await releases.store.update('key', (now) => ({ ...now, teams }));
  const renderer = { render: async () => new Response('') };
  app = await aShellServer(releases, renderer, { render: openRenderCheck(releases) });
  await (await openShellBuilds(releases, join(repositoryRoot, 'shell/dist/web'))).save();
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  machine.kill();
  await app.close();
  await closeTestReleases();
});

const publish = async (script: BuildScript) =>
  sendPublication((app.server.address() as AddressInfo).port, await packedFiles(aScriptedBuild(script)), {
    remote: scriptedId,
    privateKey: team.privateKey,
    declared: 'fixture',
  });

it('B-12 a renderer on another machine gives the verdict of the server itself, and nothing is published while it is away', async () => {
  const good = await publish({});
  expect(good.message).toContain('(rendered in both languages)');
  expect(good.status).toBe(200);
  const bad = await publish({ effect: 'window.fetch = () => new Promise(() => {})' });
  expect(bad.message).toMatch(/changes what other pages use: the global fetch/);
  expect(bad.status).toBe(422);
  machine.kill();
  await once(machine, 'exit');
  const before = releases.store.read();
  expect(await publish({ render: 'void 0' })).toEqual({
    status: 422,
    message:
      'Not published: the renderer at RENDERER_URL did not render its pages (ECONNREFUSED); send the build again when it does',
  });
  expect(releases.store.read()).toEqual(before);
});
