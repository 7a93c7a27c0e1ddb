import { remoteId } from '@repartee/contracts/remotes/remote-id';
import { afterAll, expect, it, vi } from 'vitest';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { aDeployedShell, aFolder, aRemoteFolder } from '../registry/built-remote.fixture.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { openRenderCheck } from './render-build.ts';
import type { RenderReply } from './renderer-process.ts';

afterAll(closeTestReleases);

const id = remoteId.parse('mfe-insights');
const aBuild = (code: string) => readRemoteBuild(id, aRemoteFolder(id, code));

async function aRenderCheck(reply: RenderReply) {
  const releases = await openTestReleases(aFolder());
  await aDeployedShell(releases, {});
  let count = 0;
  const render = openRenderCheck(releases, () => ({
    render: async () => {
      count += 1;
      return reply;
    },
    close: () => undefined,
  }));
  return { releases, render, count: () => count };
}

it('B-12 a build is rendered once for each deployed shell', async () => {
  const { releases, render, count } = await aRenderCheck({ kind: 'rendered' });
  expect(await render(aBuild('one'))).toEqual({ kind: 'rendered' });
  expect(await render(aBuild('one'))).toEqual({ kind: 'rendered' });
  expect(count()).toBe(1);
  await render(aBuild('two'));
  expect(count()).toBe(2);
  await aDeployedShell(releases, {});
  await render(aBuild('one'));
  expect(count()).toBe(3);
});

it('B-12 a build whose pages failed is rendered again', async () => {
  const { render, count } = await aRenderCheck({ kind: 'failed', faults: 'a page throws' });
  expect(await render(aBuild('one'))).toEqual({ kind: 'failed', faults: 'a page throws' });
  await render(aBuild('one'));
  expect(count()).toBe(2);
});

it('B-12 a slow build of one team does not hold the builds of other teams, and a team has one build rendered at a time', async () => {
  const releases = await openTestReleases(aFolder());
  await aDeployedShell(releases, {});
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const render = openRenderCheck(releases, () => ({
    render: async ({ id }) => {
      begun.push(id);
      await new Promise<void>((resolve) => ends.set(id, resolve));
      return { kind: 'rendered' };
    },
    close: () => undefined,
  }));
  const of = (name: string, team: string) => {
    const { publication, files } = readRemoteBuild(remoteId.parse(name), aRemoteFolder(name, name));
    return render({ publication: { ...publication, manifest: { ...publication.manifest, team } }, files });
  };
  const slow = of('mfe-slow', 'one');
  const next = of('mfe-next', 'one');
  const other = of('mfe-other', 'two');
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['mfe-other', 'mfe-slow']));
  ends.get('mfe-other')?.();
  expect(await other).toEqual({ kind: 'rendered' });
  expect(begun).not.toContain('mfe-next');
  ends.get('mfe-slow')?.();
  await slow;
  await vi.waitFor(() => expect(begun).toContain('mfe-next'));
  ends.get('mfe-next')?.();
  await next;
});
