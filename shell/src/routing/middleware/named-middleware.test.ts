// @vitest-environment jsdom
import { defineRemote, type NamedMiddleware, type Remote } from '@repartee/app-sdk/first-paint';
import { createMemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { aBootManifest } from '../../testing/a-boot-manifest.fixture.ts';
import { aRecovery } from '../../testing/shell.fixture.ts';
import { createPatchRoutes } from '../create-patch-routes.tsx';
import { createRoutes } from '../create-routes.tsx';
import { createRouteTable } from '../route-table.ts';
import { createMiddlewareRegistry } from './named-middleware.ts';
import { navigationMiddleware } from './navigation-middleware.ts';

const going = { path: '/a', values: {} };

describe('the middleware registry', () => {
  it('R-NAV-2 the registry runs named middleware in order, until a middleware returns a redirect target', async () => {
    const registry = createMiddlewareRegistry();
    const seen: string[] = [];
    registry.add('pass', ({ path }) => void seen.push(path));
    registry.add('elsewhere', async () => '/elsewhere');
    registry.add('late', () => '/late');
    expect(await registry.run(['pass', 'elsewhere', 'late'], going)).toBe('/elsewhere');
    expect(await registry.run([], going)).toBeUndefined();
    expect(seen).toEqual(['/a']);
  });

  it('R-NAV-2 the registry loads the remote of a middleware only once', async () => {
    const loadOwner = vi.fn(async (name: string) => {
      if (name === 'far') registry.add('far', () => '/from-far');
    });
    const registry = createMiddlewareRegistry(loadOwner);
    expect(await registry.run(['far'], going)).toBe('/from-far');
    expect(await registry.run(['far'], going)).toBe('/from-far');
    expect(loadOwner.mock.calls).toEqual([['far']]);
    await expect(registry.run(['unheard-of'], going)).rejects.toThrow('Unknown route middleware: unheard-of');
  });
});

/** The shell has a redirect rule for `/old`, and the guard denies `/profile`. */
async function open(middleware: NamedMiddleware) {
  const table = createRouteTable(aBootManifest());
  const page = { load: async () => ({ default: () => null }) };
  const texts = async () => ({ default: {} });
  const remote = (id: Remote['id']) =>
    defineRemote({
      id,
      contract: 1,
      pages: [
        { pattern: '/settings', ...page, middleware: ['named'] },
        { pattern: '/env', ...page },
      ],
      locales: { 'en-GB': texts, 'fr-FR': texts },
    });
  const registry = createMiddlewareRegistry();
  registry.add('named', middleware);
  const guard = async (path: string) => (path === '/profile' ? '/403' : undefined);
  const basename = '/';
  const global = navigationMiddleware({
    redirects: [{ from: '/old', to: '/env' }],
    guard,
    signInAgain: async () => undefined,
    basename,
    layoutFor: table.layoutOf,
    loadLayout: async () => undefined,
    leaveForNewerBuild: async () => undefined,
    nextFrame: async () => undefined,
  });
  const router = createMemoryRouter(
    createRoutes(table, basename, global, async () => undefined),
    {
      initialEntries: ['/page2'],
      hydrationData: { loaderData: { root: null, 'shell:/page2': null } },
      patchRoutesOnNavigation: createPatchRoutes({
        table,
        basename,
        guard,
        isInstalled: async () => true,
        middleware: registry,
        loadRemote: async ({ id }) => remote(id),
        telemetry: { of: () => ({}) },
        resolveTarget: (address) => address,
        recovery: aRecovery(),
      }),
    },
  );
  await router.navigate('/settings');
  return { at: router.state.location.pathname, error: String(Object.values(router.state.errors ?? {})[0]) };
}

describe('redirect targets of named middleware', () => {
  it('R-NAV-4 redirect rules and the guard also apply to the redirect target of a named middleware', async () => {
    expect((await open(() => '/env')).at).toBe('/env');
    expect((await open(() => '/old')).at).toBe('/env');
    expect((await open(() => '/profile')).at).toBe('/403');
  });

  it('R-NAV-4 a middleware’s redirect target is rejected if its protocol is dangerous', async () => {
    for (const target of ['javascript:alert(1)', 'https://other.example/', '//other.example'])
      expect((await open(() => target)).error).toContain('Refused to navigate');
    const external = () => ({ to: 'javascript:alert(1)', external: true }) as const;
    expect((await open(external)).error).toContain('Refused to navigate');
  });
});
