import { afterEach, expect, it } from 'vitest';
import { aDeployedShell, aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { createTeamKey } from '../registry/ownership/team-keys.ts';
import { openReportCounter } from '../registry/reports/build-reports.ts';
import { announceServer } from '../registry/revisions/running-servers.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { runRelease } from './commands.ts';
import { openDeployments } from './open-deployments.ts';

afterEach(closeTestReleases);

const id = 'mfe-insights';
const by = 'user 1';

async function aDeployment() {
  const data = aFolder();
  const releases = await openTestReleases(data);
  await aDeployedShell(releases, {});
  const command = (words: string, more: object = {}) =>
    runRelease(
      words,
      {
        remote: id,
        folder: undefined,
        from: undefined,
        percent: undefined,
        revision: undefined,
        by: 'ada',
        ...more,
      },
      { repository: '/nowhere', open: async () => releases },
    );
  for (const code of ['one', 'two'])
    await command('publish', { folder: aRemoteFolder(id, code, ['/insights']) });
  await command('canary', { folder: aRemoteFolder(id, 'three', ['/insights']), percent: '10' });
  const deployments = openDeployments(releases);
  const [three = '', two = '', one = ''] =
    (await deployments.read())?.remotes[0]?.history.map(({ build }) => build) ?? [];
  return { releases, command, deployments, one, two, three };
}

it('B-12 the API returns the deployed build of a remote with its loads and errors, the canary, and the latest changes', async () => {
  const { releases, command, deployments, one, two, three } = await aDeployment();
  const reports = openReportCounter(releases.database, { isKnown: () => true, documentOf: (token) => token });
  reports.load('page 1', { remote: id, build: two, milliseconds: 100 });
  reports.load('page 2', { remote: id, build: two, milliseconds: 200 });
  reports.error('page 2', {
    remote: id,
    build: two,
    kind: 'render',
    name: 'Error',
    at: null,
    message: '',
    callers: [],
  });
  await reports.close();
  await command('rule', { errorsPerLoad: '0.05', leastLoads: '20' });
  const read = await deployments.read();
  expect(read).toMatchObject({ revision: 4, unreadable: [], servers: [] });
  expect(read?.remotes).toMatchObject([
    {
      id,
      team: 'fixture',
      signed: false,
      enabled: true,
      prefixes: ['/insights'],
      current: { build: two, loads: 2, errors: 1, load_milliseconds: 150 },
      canary: { percent: 10, build: { build: three, loads: 0, load_milliseconds: null } },
      fallback: two,
      rule: { errors_per_load: 0.05, least_loads: 20 },
    },
  ]);
  expect(read?.changes.map(({ change, by: who }) => [change, who])).toEqual([
    [`rule ${id} 0.05 errors per load, 20 loads`, 'ada'],
    [`canary ${id} ${three}`, 'ada'],
    [`publish ${id} ${two}`, 'ada'],
    [`publish ${id} ${one}`, 'ada'],
  ]);
  expect(read?.changes[1]).toMatchObject({ action: 'canary', subject: id });
  const listed = await command('list');
  expect(listed).toContain(`${two}, 2 loads with 1 error, 150 ms each, canary 2.0.0 ${three} at 10 %`);
  expect(listed).toContain('canaries end over 0.05 errors per load');
});

it('B-12 a change over the API has the same effect as the release command', async () => {
  const { deployments, one, two, three } = await aDeployment();
  const change = async (body: object) =>
    deployments.change(id, { revision: deployments.revision(), ...body } as never, by);
  expect(await change({ action: 'share', percent: 25 })).toMatchObject({
    revision: 4,
    change: `share ${id} ${three} 10 % → 25 %`,
    served: true,
  });
  await change({ action: 'promote' });
  await change({ action: 'rollback', to: one.slice(0, 8) });
  await change({ action: 'disable' });
  expect((await deployments.read())?.changes.slice(0, 3)).toMatchObject([
    { change: `disable ${id}`, by },
    { change: `rollback ${id} ${three} → ${one}`, by },
    { change: `promote ${id} ${two} → ${three}`, by },
  ]);
  expect((await deployments.history())[0]).toMatchObject({ action: 'disable', subject: id, by });
});

it('B-12 the API rejects a change that is based on an outdated registry revision or needs a team’s key', async () => {
  const { releases, deployments } = await aDeployment();
  expect(await deployments.change(id, { action: 'disable', revision: 1 }, by)).toMatchObject({
    refused: 'changed_meanwhile',
  });
  await deployments.change(id, { action: 'rollback', revision: 3 }, by);
  expect(await deployments.change(id, { action: 'promote', revision: 4 }, by)).toEqual({
    refused: 'conflict',
    message: `${id} has no canary to promote.`,
  });
  const { publicKey: public_key } = createTeamKey();
  await releases.store.update('key', (now) => ({ ...now, teams: { fixture: { public_key } } }));
  expect((await deployments.read())?.remotes[0]?.signed).toBe(true);
  expect(await deployments.change(id, { action: 'rule', rule: null, revision: 5 }, by)).toMatchObject({
    refused: 'unsigned',
  });
  expect(await deployments.change(id, { action: 'disable', revision: 5 }, by)).toMatchObject({
    served: true,
  });
});

it('B-12 an enabled remote calls the backends that its current build or its canary declares', async () => {
  const { releases, deployments } = await aDeployment();
  await releases.store.update('declare', (now) => {
    const remote = now.remotes[id];
    if (!remote?.rollout) throw new Error('no canary');
    const { build, percent } = remote.rollout;
    const declaring = { ...build, manifest: { ...build.manifest, calls: ['mfe-other'] } };
    return { ...now, remotes: { [id]: { ...remote, rollout: { build: declaring, percent } } } };
  });
  expect([deployments.calls(id), deployments.calls('mfe-gone')]).toEqual([['mfe-other'], []]);
  await deployments.change(id, { action: 'disable', revision: deployments.revision() }, by);
  expect(deployments.calls(id)).toEqual([]);
});

it('B-12 the API lists overrides of remotes in browsers, and servers that reject a new registry revision', async () => {
  const { releases, deployments } = await aDeployment();
  const server = announceServer(releases.database);
  server.taken({ revision: 3, skipped: {} });
  server.overridden({ [id]: { kind: 'off' } });
  server.rejected(4, 'another version');
  await expect
    .poll(async () => (await deployments.read())?.servers)
    .toMatchObject([{ rejected: { revision: 4 } }]);
  const read = await deployments.read();
  expect(read?.servers).toMatchObject([{ revision: 3, rejected: { revision: 4 } }]);
  expect(read?.overrides).toMatchObject([{ remote: id, kind: 'off', source: '' }]);
  const done = await deployments.change(id, { action: 'disable', revision: 3 }, by);
  expect(done).toMatchObject({ revision: 4, served: false });
  expect('waiting' in done && done.waiting).toContain('rejects it: another version');
  await server.close();
});

it('B-12 of two super-admins who arrange the menu at once, one is stored and the other gets a conflict', async () => {
  const { releases, deployments } = await aDeployment();
  const hidden = (path: string) => ({
    owner: 'shell' as const,
    path,
    order: null,
    hidden: true,
    title: null,
  });
  const expected = deployments.menu()?.arrangement;
  const save = (path: string, more: object = {}) =>
    deployments.arrange({ menu: [hidden(path)], widgets: [], ...more }, by);
  const answers = await Promise.all(['/apps', '/dashboard'].map((path) => save(path, { expected })));
  const [stored] = answers.filter((answer) => !('refused' in answer));
  expect(answers.filter((answer) => 'refused' in answer)).toMatchObject([{ refused: 'changed_meanwhile' }]);
  expect(deployments.menu()).toEqual(stored);
  await save('/apps');
  expect((await deployments.history())[0]).toMatchObject({ action: 'arrange', subject: 'menu', by });
  const { revision } = releases.store.read();
  expect(await save('/apps', { expected })).toMatchObject({ arrangement: { menu: [hidden('/apps')] } });
  expect(releases.store.revision()).toBe(revision);
});

it('an API without a published remote lists no deployments, and rejects a change', async () => {
  const deployments = openDeployments(await openTestReleases(aFolder()));
  expect([await deployments.read(), deployments.revision(), deployments.unreadable()]).toEqual([null, 0, []]);
  expect(deployments.menu()).toBeNull();
  expect(await deployments.change(id, { action: 'disable', revision: 0 }, by)).toMatchObject({
    refused: 'conflict',
  });
});
