import { cpSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { createTeamKey } from '../registry/ownership/team-keys.ts';
import { openReportCounter } from '../registry/reports/build-reports.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { aShellServer } from '../shell-server/a-shell-server.fixture.ts';
import type { RemoteCommandName } from './commands.ts';
import { runRemoteCommand } from './run-command.ts';

afterAll(closeTestReleases);

const id = 'mfe-insights';
const team = createTeamKey();
const data = aFolder();
const folder = aFolder();
const key = join(folder, 'team.pem');
let app: FastifyInstance;
let server: string;

const build = (code: string) =>
  cpSync(join(aRemoteFolder(id, code, ['/insights']), '..'), folder, { recursive: true });
const command = (name: RemoteCommandName, more: object = {}) =>
  runRemoteCommand([name], { server, key, ...more }, folder);
const entry = async () => (await openTestReleases(data)).store.read().remotes[id];

beforeAll(async () => {
  writeFileSync(key, team.privateKey);
  const releases = await openTestReleases(data);
  await releases.store.update('key', (now) => ({
    ...now,
    teams: { fixture: { public_key: team.publicKey } },
  }));
  app = await aShellServer(releases, { render: async () => new Response('') });
  await app.listen({ host: '127.0.0.1', port: 0 });
  server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  build('one');
  await command('publish');
});
afterAll(() => app.close());

it('B-12 `repartee-remote rule` sets and removes a canary rule with a request that is signed with the team’s key', async () => {
  expect(await command('rule', { errorsPerLoad: '0.05', leastLoads: '40' })).toContain(
    `rule ${id} 0.05 errors per load, 40 loads`,
  );
  expect((await entry())?.rule).toEqual({ errors_per_load: 0.05, least_loads: 40 });
  await command('rule', { errorsPerLoad: '0.5' });
  expect((await entry())?.rule).toEqual({ errors_per_load: 0.5, least_loads: 20 });
  expect(await command('rule', { off: true })).toContain(`rule ${id} off`);
  expect((await entry())?.rule).toBeNull();
});

it.each<[string, object, RegExp]>([
  ['no limit', {}, /--errors-per-load \(a number over 0/],
  ['a limit of zero', { errorsPerLoad: '0' }, /--errors-per-load \(a number over 0/],
  ['half a load', { errorsPerLoad: '1', leastLoads: '0.5' }, /a whole number from 1/],
])(
  'B-12 `repartee-remote rule` rejects %s with an error that names the valid values',
  async (_what, args, reason) => {
    await expect(command('rule', args)).rejects.toThrow(reason);
    expect((await entry())?.rule).toBeNull();
  },
);

it('B-12 `repartee-remote status` and `history` show the deployed build and the changes of the remote', async () => {
  const { build: name } = (await entry())?.current ?? {};
  const status = await command('status');
  expect(status).toContain(`2.0.0 ${name}`);
  expect(status).toContain('of fixture');
  expect(await command('history')).toMatch(new RegExp(`team fixture {2}publish ${id} ${name}`));
  expect(await command('history')).toContain(`rule ${id} off`);
});

it('B-12 `repartee-remote errors` lists reported errors with the positions of the source map in dist', async () => {
  const { build: name = '' } = (await entry())?.current ?? {};
  const { database } = await openTestReleases(data);
  const counter = openReportCounter(database, { isKnown: () => true, documentOf: (token) => token });
  const at = `/_mfe/${id}/${name}/static/chunk.js:1:1`;
  const error = { remote: id, build: name, kind: 'render', name: 'TypeError', message: 'no title' } as const;
  const callers = ['/static/js/lib-react.js:2:9'];
  for (const page of ['page 1', 'page 2']) counter.error(page, { ...error, at, callers });
  counter.error('page 3', { ...error, build: 'other', at: null, callers: [] });
  await counter.close();
  const map = { version: 3, sources: ['../../../../src/page.tsx'], names: [], mappings: 'AAEE' };
  writeFileSync(join(folder, 'dist/static/chunk.js.map'), JSON.stringify(map));
  const errors = await command('errors');
  expect(errors).toContain(`${name}  TypeError: no title\n    render, on 2 page loads`);
  expect(errors).toContain('    at src/page.tsx:3:3\n\n');
  expect(errors).toContain('Positions of other are those of the built files');
  expect(await command('errors', { build: 'other' })).not.toContain(name);
});

it('B-12 `repartee-remote preview` prints the link to the build in dist, and `end-preview` ends it', async () => {
  const deployed = (await entry())?.current.build;
  build('tried');
  const text = (await command('preview', { for: 'Ana@city.example,theo@city.example' })) ?? '';
  const [, preview = ''] = /^https:.*preview=([\w-]{22})$/m.exec(text) ?? [];
  expect(text).toContain('for ana@city.example, theo@city.example, until ');
  const previews = async () => (await openTestReleases(data)).store.read().previews[id] ?? [];
  expect((await previews()).map((one) => one.id)).toEqual([preview]);
  expect((await entry())?.current.build).toBe(deployed);
  expect(await command('status')).toContain(`preview ${preview} of ${id}: `);
  await runRemoteCommand(['end-preview', preview], { server, key }, folder);
  expect(await previews()).toEqual([]);
  await expect(command('preview')).rejects.toThrow('Name 1 to 20 users of a preview');
});

it('B-12 `repartee-remote status` fails if the request is signed with the key of another team', async () => {
  const strange = join(folder, 'strange.pem');
  writeFileSync(strange, createTeamKey().privateKey);
  await expect(command('status', { key: strange })).rejects.toThrow('belongs to the team fixture');
});

it.each<[string, object, string]>([
  ['no server at the address', { server: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9 does not answer'],
  ['an address without a protocol', { server: 'localhost:80' }, 'localhost:80 is not an address'],
  ['a key file that does not exist', { key: '/nowhere.pem' }, '/nowhere.pem does not exist'],
  ['a folder as key', { key: '/tmp' }, '/tmp is not a file'],
])('B-12 a command fails with one sentence for %s', async (_what, args, reason) => {
  await expect(command('status', args)).rejects.toThrow(reason);
});
