import { join } from 'node:path';
import { remoteId } from '@repartee/contracts/remotes/remote-id';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { buildRemote } from '../remote-command/build-remote.ts';
import { repositoryRoot } from '../repository.ts';
import { openShellBuilds } from '../shell-server/shell-builds.ts';
import { renderBuild } from './render-build.ts';

afterEach(() => vi.unstubAllEnvs());
afterAll(closeTestReleases);

it('B-12 the pages in Vue, Svelte and plain TypeScript are built, and have all effects that remote.json declares and no other', async () => {
  // The build sets it.
  vi.stubEnv('NODE_ENV', 'production');
  const id = remoteId.parse('mfe-libraries');
  const folder = join(repositoryRoot, 'packages/handbook/example-libraries');
  expect(await buildRemote({ id, folder })).toContain('svelte-page');
  const releases = await openTestReleases(aFolder());
  await (await openShellBuilds(releases, join(repositoryRoot, 'shell/dist/web'))).save();
  const build = readRemoteBuild(id, join(folder, 'dist'));
  expect(await renderBuild(releases, build)).toEqual({ kind: 'rendered', hints: [] });
});
