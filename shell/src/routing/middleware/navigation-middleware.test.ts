// @vitest-environment jsdom

import { createMemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { aBootManifest } from '../../testing/a-boot-manifest.fixture.ts';
import { createRouteTable } from '../route-table.ts';
import {
  externalUrl,
  type NavigationMiddlewareOptions,
  navigationMiddleware,
  nextFrame,
  redirectUrl,
  resolveTargetUrl,
} from './navigation-middleware.ts';

const here = 'https://repartee.example';

it('R-NAV-4 an external URL may use https or mailto, and dangerous protocols are rejected', () => {
  expect(externalUrl('https://other.example/a', here)).toBe('https://other.example/a');
  expect(externalUrl('mailto:help@example.org', here)).toBe('mailto:help@example.org');
  const dangerous = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://repartee.example/1',
    'file:///etc/passwd',
  ];
  for (const address of dangerous) expect(() => externalUrl(address, here)).toThrow('Refused');
});

it('R-NAV-4 a redirect target that is a string must be a path of this site', () => {
  expect(redirectUrl('/settings?tab=1#x', here)).toBe('/settings?tab=1#x');
  expect(redirectUrl({ to: 'https://other.example/', external: true }, here)).toBe('https://other.example/');
  const elsewhere = ['https://other.example/', '//other.example', '/\\other.example', 'javascript:alert(1)'];
  for (const to of elsewhere) expect(() => redirectUrl(to, here)).toThrow('Refused');
  expect(() => redirectUrl({ to: 'javascript:alert(1)', external: true }, here)).toThrow('Refused');
});

const base = 'https://x.example/apps';

it('R-APP-3 a URL gets the query and hash of the pending navigation only if both have the same path', () => {
  const going = { pathname: '/settings/user/list', search: '?page=2', hash: '#groups' };
  const whole = 'https://x.example/settings/user/list?page=2#groups';
  expect(resolveTargetUrl('/settings/user/list', going, base)).toBe(whole);
  expect(resolveTargetUrl('https://x.example/settings/user/list?page=2', going, base)).toBe(whole);
  expect(resolveTargetUrl('/settings', going, base)).toBe('https://x.example/settings');
});

const table = createRouteTable(aBootManifest());

function aShell(change: Partial<NavigationMiddlewareOptions> = {}) {
  const steps: string[] = [];
  const step = (name: string) => async () => void steps.push(name);
  const middleware = navigationMiddleware({
    layoutFor: table.layoutOf,
    redirects: undefined,
    basename: '/',
    signInAgain: async () => undefined,
    guard: async (path) => void steps.push(`guard ${path}`),
    loadLayout: async (name) => void steps.push(`layout ${name}`),
    leaveForNewerBuild: step('newer build'),
    nextFrame: step('frame'),
    ...change,
  });
  const router = createMemoryRouter([
    { id: 'root', middleware, children: [{ path: '*', loader: () => null }] },
  ]);
  return { steps, middleware, router };
}

const leavesTo = async (middleware: ReturnType<typeof navigationMiddleware>, path: string) => {
  const args = { request: new Request(new URL(path, location.href)), params: {}, context: {} };
  for (const one of middleware) {
    const thrown = await Promise.resolve(one(args as never, (async () => undefined) as never)).catch(
      (error) => error,
    );
    if (thrown) return thrown instanceof Response ? thrown.headers.get('location') : thrown;
  }
  return undefined;
};

describe('navigation middleware', () => {
  it('R-NAV-2 R-NAV-10 a navigation waits for a painted frame, runs the guard and loads the layout', async () => {
    const { steps, router } = aShell();
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    steps.length = 0;
    await router.navigate('/settings/user/list?page=2');
    expect(steps).toEqual(['frame', 'newer build', 'guard /settings/user/list', 'layout app']);
  });

  it('R-APP-2 R-NAV-10 a navigation that changes only the hash does not load a newer build', async () => {
    const leaveForNewerBuild = vi.fn(async () => undefined);
    const framed = vi.fn(async () => undefined);
    const { middleware, router } = aShell({ leaveForNewerBuild, nextFrame: framed });
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    framed.mockClear();
    history.replaceState(null, '', '/terms/privacy#cookies');
    await leavesTo(middleware, '/terms/privacy');
    expect(framed).not.toHaveBeenCalled();
    await leavesTo(middleware, '/terms/contact');
    expect(framed).toHaveBeenCalledTimes(1);
    const to = (path: string) => new URL(path, location.href).href;
    expect(leaveForNewerBuild).not.toHaveBeenCalledWith(to('/terms/privacy'));
    expect(leaveForNewerBuild).toHaveBeenCalledWith(to('/terms/contact'));
    history.replaceState(null, '', '/');
  });

  it('R-NAV-4 redirect rules are applied before the guard', async () => {
    const redirects = [
      { from: '/old/{id}', to: '/settings/user/edit/{id}' },
      { from: '/docs', to: 'https://docs.example/', external: true },
      { from: '/trap', to: 'javascript:alert(1)', external: true },
    ];
    const { middleware, router, steps } = aShell({ redirects });
    await router.navigate('/old/7');
    expect(router.state.location.pathname).toBe('/settings/user/edit/7');
    expect(steps).not.toContain('guard /old/7');
    expect(await leavesTo(middleware, '/docs')).toBe('https://docs.example/');
    expect(String(await leavesTo(middleware, '/trap'))).toContain('Refused to navigate');
    expect(await leavesTo(middleware, '/settings')).toBeUndefined();
  });

  it('R-NAV-5 redirect rules and layouts are matched against the path without language prefix', async () => {
    const loadLayout = vi.fn(async () => undefined);
    const { middleware } = aShell({
      basename: '/fr-FR',
      loadLayout,
      redirects: [{ from: '/old', to: '/new' }],
    });
    expect(await leavesTo(middleware, '/fr-FR/old')).toBe('/new');
    await leavesTo(middleware, '/fr-FR/terms/privacy');
    expect(loadLayout).toHaveBeenLastCalledWith('content', expect.stringContaining('/fr-FR/terms/privacy'));
  });

  it('R-NAV-10 a navigation continues after 100 ms if the browser paints no frame', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const gone = vi.fn();
    void nextFrame().then(gone);
    await vi.advanceTimersByTimeAsync(99);
    expect(gone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(gone).toHaveBeenCalled();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});
