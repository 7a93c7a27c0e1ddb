import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import { describe, expect, it, vi } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { menuOf } from './menu.ts';
import { mayPrefetch, prefetchNext } from './prefetch.ts';

const boot = aBootManifest();
const paths = (role: keyof typeof rolePermissions, manifest = boot) =>
  menuOf(manifest, 'en-GB', rolePermissions[role]).flatMap(({ lines }) => lines.map(({ path }) => path));

describe('the menu', () => {
  it('R-PERM-7 shows each role the lines it may follow, the shell’s and the remotes’', () => {
    expect(paths('user')).toEqual([
      '/dashboard',
      '/apps/repartee/scenario/list',
      '/apps/repartee/session/list',
      '/apps',
      '/settings',
    ]);
    expect(paths('editor')).toContain('/apps/repartee/persona/list');
    expect(paths('user')).not.toContain('/apps/repartee/persona/list');
    expect(paths('operator')).toContain('/settings/user/list');
    expect(paths('editor')).not.toContain('/settings/user/list');
  });

  it('R-UI-1 speaks both languages', () => {
    const [practice] = menuOf(boot, 'fr-FR', rolePermissions.user);
    expect(practice?.lines.map(({ title }) => title)).toContain('Scénarios');
  });

  it('B-12 has no line of a remote that is switched off', () => {
    const off = {
      ...boot,
      remotes: boot.remotes.map((one) => ({ ...one, enabled: one.id !== 'mfe-settings' })),
    };
    expect(paths('operator', off)).not.toContain('/settings');
  });
});

it('R-NAV-10 the remote one most likely goes to next is fetched after a second, and none where nothing may be', async () => {
  vi.useFakeTimers();
  const load = vi.fn((remote: BootRemote) => Promise.reject(new Error(`${remote.id} is gone`)));
  prefetchNext(boot, rolePermissions.user, load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load.mock.calls.map(([{ id }]) => id)).toEqual(['mfe-coaching']);

  prefetchNext(boot, [], load);
  vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } });
  prefetchNext(boot, rolePermissions.user, load);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('R-NAV-10 prefetches except on slow-2g or when data is saved; an unknown connection is not slow', () => {
  expect(mayPrefetch(undefined)).toBe(true);
  expect(mayPrefetch({})).toBe(true);
  expect(mayPrefetch({ effectiveType: '2g' })).toBe(true);
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false);
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false);
});
