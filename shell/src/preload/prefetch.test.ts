import type { SessionState } from '@repartee/app-sdk/first-paint';
import { answers, mockApi } from '@repartee/app-sdk/testing/mock-host';
import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { readNextUp } from '@repartee/contracts/session/next-up';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { LoadRemoteOptions } from '../federation/remote-loader.ts';
import { createRouteTable } from '../routing/route-table.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { prefetchAfterSignIn } from './prefetch.ts';

let arrive: () => void;
let observed: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('innerHeight', 720);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(arrived: () => void) {
        arrive = arrived;
      }
      observe({ entryTypes }: { entryTypes: string[] }) {
        observed = entryTypes;
      }
      disconnect() {
        arrive = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
};

const nobody: SessionState = { status: 'anonymous', user: null, via: null };
const signedIn = (role: Role, via: 'password' | 'guest' = 'password'): SessionState => ({
  status: 'signed-in',
  via,
  user: readUser({ id: role, organization_role: role, permissions: [...rolePermissions[role]] }),
});

/** The module of a contribution to the dashboard. */
const nextUp = {
  default: () => null,
  prefetch: (language: string, read: (endpoint: unknown, input: object) => void) =>
    read(readNextUp, { query: { language } }),
};

function aPage(first: SessionState, path = '/dashboard') {
  const session = createStore(() => first);
  const pageLoaded = vi.fn(async () => ({
    default: () => null,
    prefetch: (path: string, read: (endpoint: unknown, input: object) => void) =>
      read(listPlaylists, { query: { search: path } }),
  }));
  const call = vi.fn(() => ({}) as never);
  const loadRemote = vi.fn(
    async (_: BootRemote, __?: LoadRemoteOptions) =>
      ({
        pages: [{ pattern: '/apps/{product}/scenario/list', load: pageLoaded }],
        contributions: { continue: async () => nextUp },
      }) as never,
  );
  prefetchAfterSignIn(session, {
    boot: aBootManifest(),
    loadRemote,
    table: createRouteTable(aBootManifest()),
    loadLayout: async () => {},
    path: () => path,
    language: () => 'en-GB',
    api: mockApi([answers(listPlaylists, call), answers(readNextUp, call)]),
  });
  const remotes = () => loadRemote.mock.calls.map(([{ id }]) => id);
  const modules = () => loadRemote.mock.calls.map(([, options]) => options?.module);
  return { session, remotes, modules, pageLoaded, call };
}

it('R-NAV-10 a second after the start, the likely next page is prefetched', async () => {
  const { remotes, pageLoaded, call } = aPage(signedIn('user'));
  await pass(999);
  expect(remotes()).toEqual([]);
  await pass(1);
  expect(remotes()).toEqual(['mfe-coaching']);
  expect(pageLoaded).toHaveBeenCalledTimes(1);
  await vi.waitFor(() =>
    expect(call.mock.calls).toEqual([[{ query: { search: '/apps/repartee/scenario/list' } }]]),
  );
});

it('R-NAV-10 prefetching starts after a second in which no file loaded', async () => {
  const { remotes } = aPage(signedIn('user'));
  expect(observed).toEqual(['resource', 'longtask']);
  for (let file = 0; file < 3; file += 1) {
    await pass(900);
    arrive();
  }
  await pass(999);
  expect(remotes()).toEqual([]);
  await pass(1);
  expect(remotes()).toEqual(['mfe-coaching']);
  arrive();
  await pass(5_000);
  expect(remotes()).toEqual(['mfe-coaching']);
});

it('R-NAV-10 prefetching also starts if the user signs in without a reload of the page', async () => {
  const { session, remotes } = aPage(nobody);
  await pass(5_000);
  session.setState(signedIn('user'));
  await pass(999);
  session.setState(nobody);
  await pass(5_000);
  expect(remotes()).toEqual([]);
  session.setState(signedIn('user'));
  await pass(1_000);
  expect(remotes()).toEqual(['mfe-coaching']);
});

it('R-NAV-10 the page to prefetch is never the current page', async () => {
  const { modules } = aPage(signedIn('user'), '/apps/repartee/scenario/list');
  await pass(1_000);
  expect(modules()).toEqual(['playlist/list/playlist-list-page']);
});

it('R-NAV-10 nothing is prefetched on a slow-2g connection, with Save-Data or for a guest', async () => {
  for (const connection of [{ effectiveType: 'slow-2g' }, { saveData: true }]) {
    vi.stubGlobal('navigator', { connection });
    const { remotes } = aPage(signedIn('user'));
    await pass(5_000);
    expect(remotes()).toEqual([]);
  }
  vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } });
  const [guest, user] = [aPage(signedIn('guest', 'guest')), aPage(signedIn('user'))];
  await pass(5_000);
  expect([guest.remotes(), user.remotes().length]).toEqual([[], 1]);
});

it('R-NAV-10 signing in on the landing page loads the parts of the dashboard that the window shows first, all at once', async () => {
  const { session, remotes, modules } = aPage(nobody, '/');
  session.setState(signedIn('user'));
  expect(remotes()).toEqual(['mfe-coaching']);
  expect(modules()).toEqual([['dashboard/continue', 'dashboard/skills', 'dashboard/recent-sessions']]);
});

it('R-NAV-10 for a visitor who types, the parts of the dashboard that every role sees are loaded, except with Save-Data', async () => {
  for (const [saveData, expected] of [
    [true, []],
    [false, ['mfe-coaching']],
  ] as const) {
    vi.stubGlobal('navigator', { connection: { saveData } });
    const { remotes, modules, call } = aPage(nobody, '/');
    await pass(0);
    await vi.waitFor(() => expect(remotes()).toEqual(expected));
    if (!saveData) expect(modules()[0]).not.toContain('dashboard/team');
    expect(call).not.toHaveBeenCalled();
  }
});

it('R-NAV-10 signing in requests the first data of the dashboard in the language of the page', async () => {
  const { session, call } = aPage(nobody, '/');
  session.setState(signedIn('user'));
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.calls).toEqual([[{ query: { language: 'en-GB' } }]]);
});

it('R-NAV-10 signing in on the way to another page does not load the dashboard', async () => {
  vi.stubGlobal('location', { search: `?after=${encodeURIComponent('/profile')}` });
  const { session, remotes } = aPage(nobody, '/');
  session.setState(signedIn('user'));
  expect(remotes()).toEqual([]);
});
