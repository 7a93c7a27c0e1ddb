import { defineRemote, type Remote } from '@repartee/app-sdk/first-paint';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remoteLoadError } from '../errors/load-error.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { aRecovery } from '../testing/shell.fixture.ts';
import { createPatchRoutes, type ShellApp } from './create-patch-routes.tsx';
import { createRoutes } from './create-routes.tsx';
import { createMiddlewareRegistry } from './middleware/named-middleware.ts';
import { createRouteTable } from './route-table.ts';

const id = '0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11';
const otherId = '1b1f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b22';
const boot = aBootManifest();
const table = createRouteTable(boot);
const page = async () => ({ default: () => null });
const noTexts = async () => ({ default: {} });

const remoteOf = (id: Remote['id'], more: Partial<Remote> = {}): Remote =>
  defineRemote({
    id,
    contract: 1,
    pages: (boot.remotes.find((one) => one.id === id)?.manifest.routes ?? []).map(({ path }) => ({
      pattern: path,
      load: page,
    })),
    locales: { 'en-GB': noTexts, 'fr-FR': noTexts },
    ...more,
  });

let loads: string[];
let denied: string | undefined;
beforeEach(() => {
  loads = [];
  denied = undefined;
});

function open(path: string, change: Partial<ShellApp> = {}, basename = '/') {
  const app: ShellApp = {
    table,
    basename,
    isInstalled: async () => true,
    guard: async (at) => (at.startsWith('/settings') ? denied : undefined),
    loadRemote: async ({ id }) => {
      loads.push(id);
      return remoteOf(id);
    },
    telemetry: { of: () => ({}) },
    resolveTarget: (address) => address,
    middleware: createMiddlewareRegistry(),
    recovery: aRecovery(),
    ...change,
  };
  const router = createMemoryRouter(createRoutes(table, basename), {
    basename,
    initialEntries: [path],
    hydrationData: { loaderData: { root: null, 'shell:/page2': null } },
    patchRoutesOnNavigation: createPatchRoutes(app),
  });
  return router;
}

const start = '/page2';
const leafOf = (router: ReturnType<typeof open>) => router.state.matches.at(-1)?.route.id;
const errorOf = (router: ReturnType<typeof open>) => Object.entries(router.state.errors ?? {})[0];

describe('routes of remotes', () => {
  it('B-12 a page of a remote is rendered inside the layout', async () => {
    const router = open(start);
    await router.navigate('/settings');
    expect(router.state.matches.map(({ route }) => route.id)).toEqual([
      'root',
      'layout',
      'mfe-settings:mount',
      'mfe-settings:/settings',
    ]);
  });

  it('B-12 the function that loads a remote’s page gets the id of the loaded build, not of the deployed build', async () => {
    const load = vi.fn(async () => undefined as never);
    const page = vi.fn(aRecovery(load).page);
    const recovery = { ...aRecovery(load), page };
    const router = open(start, { recovery, telemetry: { of: () => ({ build: 'last-good' }) } });
    await router.navigate('/settings');
    expect(page).toHaveBeenLastCalledWith(expect.stringContaining('/settings'));
    expect(load).toHaveBeenCalledWith(expect.anything(), { id: 'mfe-settings', build: 'last-good' });
  });

  it('B-12 a remote is loaded only once, even if several of its pages are visited', async () => {
    const router = open(start);
    for (const path of [
      `/settings/user/edit/${id}`,
      `/settings/user/edit/${otherId}`,
      '/settings',
      '/profile',
    ])
      await router.navigate(path);
    expect(loads).toEqual(['mfe-settings', 'mfe-auth']);
    expect(leafOf(router)).toBe('mfe-auth:/profile');
  });

  it('R-NAV-8 a remote is not loaded for a user without permission', async () => {
    denied = '/403';
    const router = open(start);
    await router.navigate('/settings');
    expect(loads).toEqual([]);
    expect(leafOf(router)).toBe('placeholder');
    denied = undefined;
    await router.revalidate();
    expect(leafOf(router)).toBe('mfe-settings:/settings');
  });

  it('R-ENT-4 the remote of an application is loaded only after the application is installed', async () => {
    let installed = false;
    const router = open(start, { isInstalled: async () => installed });
    await router.navigate('/settings');
    expect(loads).toEqual([]);
    expect(leafOf(router)).toBe('placeholder');
    installed = true;
    await router.revalidate();
    expect(leafOf(router)).toBe('mfe-settings:/settings');
  });

  it('B-12 an aborted navigation adds no routes of a remote', async () => {
    let arrive: (remote: Remote) => void = () => undefined;
    const loadRemote = vi.fn(() => new Promise<Remote>((resolve) => (arrive = resolve)));
    const router = open(start, { loadRemote });
    const givenUp = router.navigate('/settings');
    await vi.waitFor(() => expect(loadRemote).toHaveBeenCalledTimes(1));
    await router.navigate('/page2?changed-my-mind');
    arrive(remoteOf('mfe-settings'));
    await givenUp;
    expect(leafOf(router)).toBe('shell:/page2');

    const again = router.navigate('/settings');
    await vi.waitFor(() => expect(loadRemote).toHaveBeenCalledTimes(2));
    arrive(remoteOf('mfe-settings'));
    await again;
    expect(leafOf(router)).toBe('mfe-settings:/settings');
  });

  it('B-12 two simultaneous navigations to a remote add its routes only once', async () => {
    const shared = Promise.resolve(remoteOf('mfe-settings'));
    const router = open(start, { loadRemote: () => shared });
    await Promise.all([router.navigate('/settings/user/create'), router.navigate('/settings')]);
    expect(leafOf(router)).toBe('mfe-settings:/settings');
    const mounts = router.routes[0]?.children?.[0]?.children?.filter(({ id }) => id === 'mfe-settings:mount');
    expect(mounts).toHaveLength(1);
  });

  it('B-12 a remote that fails to load causes an error inside the layout', async () => {
    let down = true;
    const router = open(start, {
      loadRemote: async (remote) => {
        if (down) throw remoteLoadError('network', remote, 'down');
        return remoteOf(remote.id);
      },
    });
    await router.navigate('/settings');
    expect(errorOf(router)?.[0]).toBe('placeholder');
    expect(errorOf(router)?.[1]).toMatchObject({ kind: 'network', remote: 'mfe-settings' });
    down = false;
    await router.revalidate();
    expect(router.state.errors).toBeNull();
    expect(leafOf(router)).toBe('mfe-settings:/settings');
  });

  it('R-ROUTE-24 the play page and the result page are distinguished by the value of the path parameter', async () => {
    const router = open(start);
    const patternAt = async (path: string) => {
      await router.navigate(path);
      const match = router.state.matches.at(-1);
      const handle: { pattern: { read(params: object): object } } = match?.route.handle;
      return handle.pattern.read(match?.params ?? {});
    };
    expect(await patternAt(`/apps/repartee/session/play-${id}`)).toEqual({
      product: 'repartee',
      session: id,
    });
    expect(await patternAt(`/apps/repartee/session/result-${id}`)).toEqual({
      product: 'repartee',
      session: id,
    });
  });

  it('R-NAV-1 an invalid parameter causes a fatal 404 with the path', async () => {
    const router = open(start);
    for (const path of [
      '/apps/repartee/session/play-nonsense',
      `/apps/repartee/session/play-${id}`,
      '/apps/repartee/session/result-x',
    ]) {
      await router.navigate(path);
      if (path.endsWith(id)) continue;
      expect(errorOf(router)).toEqual([
        'root',
        expect.objectContaining({ status: 404, data: { message: 'Page Not Found', path, fatal: true } }),
      ]);
    }
  });

  it('R-NAV-1 a page whose own validity check fails causes a fatal 404 with the path', async () => {
    const remote = remoteOf('mfe-settings', {
      pages: [
        { pattern: '/settings/user/edit/{id}', load: page, isValid: async (values) => values.id === otherId },
      ],
    });
    const router = open(start, { loadRemote: async () => remote });
    await router.navigate(`/settings/user/edit/${otherId}`);
    expect(errorOf(router)).toBeUndefined();
    const path = `/settings/user/edit/${id}`;
    await router.navigate(path);
    expect(errorOf(router)?.[1]).toMatchObject({ status: 404, data: { path, fatal: true } });
  });

  it('R-NAV-3 a path that only begins like the pages of a loaded remote causes a 404 that is not fatal', async () => {
    const router = open(start);
    await router.navigate('/apps/repartee/session/list');
    await router.navigate('/apps/repartee/session/foo?page=2');
    expect(errorOf(router)?.[1]).toMatchObject({
      status: 404,
      data: { message: 'Page not found', path: '/apps/repartee/session/foo?page=2', fatal: false },
    });
  });

  it('R-NAV-3 an unknown path causes a 404 that is not fatal, with path and query', async () => {
    const router = open(start);
    await router.navigate('/settings/nothing/here?page=2');
    expect(errorOf(router)).toEqual([
      'placeholder',
      expect.objectContaining({
        status: 404,
        data: { message: 'Page not found', path: '/settings/nothing/here?page=2', fatal: false },
      }),
    ]);
  });

  it('R-NAV-2 the named middleware of a page is run, and an unknown name causes an error', async () => {
    const middleware = createMiddlewareRegistry();
    middleware.add('moved', ({ values }) => (values.id === id ? '/settings' : undefined));
    const withNames = (names: string[]) =>
      remoteOf('mfe-settings', {
        pages: [
          { pattern: '/settings', load: page },
          { pattern: '/settings/user/edit/{id}', load: page, middleware: names },
        ],
      });
    const router = open(start, { middleware, loadRemote: async () => withNames(['moved']) });
    await router.navigate(`/settings/user/edit/${id}`);
    expect(router.state.location.pathname).toBe('/settings');
    await router.navigate(`/settings/user/edit/${otherId}`);
    expect(leafOf(router)).toBe('mfe-settings:/settings/user/edit/:id');

    const other = open(start, { middleware, loadRemote: async () => withNames(['nobody-knows']) });
    await other.navigate(`/settings/user/edit/${id}`);
    expect(String(errorOf(other)?.[1])).toContain('Unknown route middleware');
  });

  it('R-NAV-5 the added routes of a remote match below a language prefix', async () => {
    const router = open('/fr-FR/page2', {}, '/fr-FR');
    await router.navigate('/settings');
    expect(router.state.location.pathname).toBe('/fr-FR/settings');
    expect(leafOf(router)).toBe('mfe-settings:/settings');
  });
});
