import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import { expect, it, vi } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { createLoadRemote, withWholeTarget } from './load-or-find-anew.ts';
import { type RemoteFault, remoteLoadError } from './remote-load-error.ts';

const [remote] = aBootManifest().remotes as [BootRemote];

async function reloadsAfter(kind: RemoteFault, target?: string, unreachable = false): Promise<boolean> {
  const reloadIfStale = vi.fn(async () => undefined);
  const error = remoteLoadError(kind, remote, 'x', unreachable);
  const recovery = { reloadIfStale, load: vi.fn(), leave: vi.fn() };
  const load = createLoadRemote({ load: () => Promise.reject(error), loaded: () => [] }, recovery);
  await expect(load(remote, target)).rejects.toBe(error);
  return reloadIfStale.mock.calls.length > 0;
}

it('R-APP-3 only what a newer build can mend asks for one, and only on the way to a page', async () => {
  expect(await reloadsAfter('network', '/settings')).toBe(true);
  expect(await reloadsAfter('incompatible', '/settings')).toBe(true);
  for (const kind of ['integrity', 'contract', 'execution', 'disabled'] as const)
    expect(await reloadsAfter(kind, '/settings')).toBe(false);
  expect(await reloadsAfter('network', '/settings', true)).toBe(false);
  expect(await reloadsAfter('network')).toBe(false);
});

it('B-12 on the way to a page a remote is loaded with the whole address, and with the module that will be shown', async () => {
  const load = vi.fn();
  const towards = withWholeTarget(load, (target) => `https://site${target}#tab`);
  await towards(remote, '/settings', 'home/settings-home-page');
  await towards(remote);
  expect(load.mock.calls).toEqual([
    [remote, 'https://site/settings#tab', 'home/settings-home-page'],
    [remote, undefined, undefined],
  ]);
});
