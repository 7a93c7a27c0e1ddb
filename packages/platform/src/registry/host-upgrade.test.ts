import { afterEach, beforeEach, expect, it } from 'vitest';
import { runRelease } from '../release/commands.ts';
import { openDeployments } from '../release/open-deployments.ts';
import { incompatibleRemotes } from '../serving/incompatible-remotes.ts';
import { readRemoteBuild } from './builds/describe-build.ts';
import { aDeployedShell, aFolder, aRemoteFolder } from './built-remote.fixture.ts';
import { published } from './changes.ts';
import { publish, type Releases } from './publish.ts';
import { resolve } from './resolve.ts';
import { closeTestReleases, openTestReleases } from './test-releases.fixture.ts';

const id = 'mfe-insights';
const reason = 'it needs react ^19.0.0, the shell provides 20.0.0';
const title = { 'en-GB': 'Insights', 'fr-FR': 'Analyses' };
const parts = {
  menu: [
    { path: '/insights', title, group: 'practice', order: 1, icon: 'users', access: 'signed-in' as const },
  ],
  contributions: [
    { slot: 'dashboard', id: 'week', order: 1, access: 'signed-in' as const, size: 'short' as const },
  ],
};

let releases: Releases;
beforeEach(async () => {
  releases = await openTestReleases(aFolder());
  await aDeployedShell(releases, { react: '19.3.1' });
});
afterEach(closeTestReleases);

async function bring(code: string, react: string): Promise<string> {
  const folder = aRemoteFolder(id, code, ['/insights'], { shared: { react } });
  const { publication, ...files } = readRemoteBuild(id, folder);
  const build = {
    ...files,
    publication: { ...publication, manifest: { ...publication.manifest, ...parts } },
  };
  await publish(releases, build, { enter: published, force: true });
  return publication.build;
}

async function bootRemote() {
  const installation = {
    shell_build: 'shell',
    shell: await releases.shell(),
    product: { name: 'Repartee', slug: 'repartee', version: '2.0.0', support_email: 'help@example.org' },
    demo: null,
  };
  return resolve(releases.store.read(), { bucket: 0 }, installation).remotes[0];
}

it('B-12 after an upgrade of the host, the parts of a remote that it cannot run are hidden, and its pages stay', async () => {
  await bring('one', '^19.0.0');
  expect((await bootRemote())?.manifest).toMatchObject(parts);
  await aDeployedShell(releases, { react: '20.0.0' });
  const { manifest } = (await bootRemote()) ?? {};
  expect([manifest?.menu, manifest?.contributions]).toEqual([[], []]);
  expect(manifest?.routes.map(({ path }) => path)).toEqual(['/insights']);
});

it('B-12 the host gives users the build before one that it cannot run', async () => {
  const before = await bring('one', '^20.0.0');
  await bring('two', '^19.0.0');
  await aDeployedShell(releases, { react: '20.0.0' });
  expect(await bootRemote()).toMatchObject({ build: before, previous: null, manifest: parts });
});

it('B-12 the start, `release list` and the API name a remote that the new host cannot run, with both versions', async () => {
  await bring('one', '^19.0.0');
  expect(await incompatibleRemotes(releases)).toEqual([]);
  await aDeployedShell(releases, { react: '20.0.0' });
  expect(await incompatibleRemotes(releases)).toEqual([
    `mfe-insights 2.0.0 of the team fixture does not run in this version: ${reason}. Its team has to publish a build that fits.`,
  ]);
  expect((await openDeployments(releases).read())?.remotes).toMatchObject([{ incompatible: [reason] }]);
  const list = await runRelease(
    'list',
    { remote: undefined, folder: undefined, from: undefined, percent: undefined, revision: undefined },
    { repository: '/nowhere', open: async () => releases },
  );
  expect(list).toContain(`CANNOT RUN in this version: ${reason}`);
});
