import { apiError, type SessionState, storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';
import { answers, mockApi } from '@repartee/app-sdk/testing/mock-host';
import { keycloakLoginUrl } from '@repartee/contracts/people/identity/endpoints';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import type { Permission } from '@repartee/contracts/runtime/access/permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { describe, expect, it } from 'vitest';
import { aBootManifest } from '../../testing/a-boot-manifest.fixture.ts';
import { memoryStorage } from '../../testing/memory-storage.fixture.ts';
import { createRouteTable } from '../route-table.ts';
import { createGuard, signInTarget } from './guard.ts';

const provider = 'https://id.example/login';

async function target(answer: { url: string } | Error, kept: Record<string, string>) {
  const [local, tab] = [memoryStorage(), memoryStorage()];
  for (const [key, value] of Object.entries(kept)) local.set(key, value);
  const asked: unknown[] = [];
  const api = mockApi([
    answers(keycloakLoginUrl, (input) => {
      asked.push(input);
      if (answer instanceof Error) throw answer;
      return answer;
    }),
  ]);
  const to = await signInTarget('/settings?tab=1', { api, local, tab });
  return { to, asked, after: tab.get(tabKeys.afterSignIn) };
}
const byProvider = { [storageKeys.lastLoginMethod]: 'keycloak', [storageKeys.lastRealm]: 'nord' };

it('R-NAV-9 a user who last signed in with a password is sent to the sign-in form', async () => {
  const { to, asked } = await target({ url: provider }, { [storageKeys.lastLoginMethod]: 'password' });
  expect(to).toBe('/?after=%2Fsettings%3Ftab%3D1#login');
  expect(asked).toEqual([]);
});

it('R-NAV-9 a user of an identity provider is sent to the login URL of their realm', async () => {
  const { to, asked, after } = await target({ url: provider }, byProvider);
  expect(to).toEqual({ to: provider, external: true });
  expect(asked).toEqual([{ query: { realm: 'nord' } }]);
  expect(after).toBe('/settings?tab=1');
});

it('R-NAV-9 a user of an identity provider is sent to /preconnect if the login URL is unknown', async () => {
  const preconnect = '/preconnect?after=%2Fsettings%3Ftab%3D1';
  for (const answer of [{ url: '' }, apiError(502, undefined)])
    expect(await target(answer, byProvider)).toMatchObject({ to: preconnect, after: undefined });
  const withoutRealm = { [storageKeys.lastLoginMethod]: 'keycloak' };
  expect((await target({ url: provider }, withoutRealm)).to).toBe(preconnect);
});

const id = '0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11';
const table = createRouteTable(aBootManifest());
const nobody: SessionState = { status: 'anonymous', user: null, via: null };
const aUserWith = (permissions: Permission[]): SessionState => ({
  status: 'signed-in',
  via: 'password',
  user: readUser({ permissions }),
});
const guardFor = (state: SessionState) => createGuard(table, async () => state);

describe('the navigation guard', () => {
  it('R-NAV-7 the guard allows public paths without fetching the user', async () => {
    const guard = createGuard(table, () => Promise.reject(new Error('asked')));
    const open = [
      '/',
      '/page2',
      '/logout',
      '/activate',
      '/preconnect',
      '/redirect/guest',
      '/403',
      '/terms/contact',
      '/terms/privacy',
      '/terms/conditions',
      '/terms/legal-notices',
      '/shared/repartee-session/abc',
      `/apps/repartee/session/play-${id}`,
    ];
    for (const path of open) expect(await guard(path)).toBeUndefined();
  });

  it('R-NAV-7 the guard redirects a visitor who is not signed in to the sign-in form', async () => {
    const guard = guardFor(nobody);
    expect(await guard('/settings')).toBe('/?after=%2Fsettings#login');
    expect(await guard('/settings/user/list', '?page=2')).toBe(
      '/?after=%2Fsettings%2Fuser%2Flist%3Fpage%3D2#login',
    );
  });

  it('R-NAV-8 the guard redirects a user who lacks a permission of a path to /403', async () => {
    expect(
      await guardFor(aUserWith(['user-list', 'user-group-list']))('/settings/user/list'),
    ).toBeUndefined();
    expect(await guardFor(aUserWith(['user-list']))('/settings/user/list')).toBe('/403');
    expect(await guardFor(aUserWith([]))('/settings')).toBeUndefined();
  });

  it('R-NAV-7 the guard allows guests only public paths', async () => {
    const permissions: Permission[] = ['coaching-session-read', 'coaching-session-run'];
    const guard = guardFor({ status: 'signed-in', via: 'guest', user: readUser({ permissions }) });
    for (const path of ['/apps', '/settings', '/dashboard', '/apps/repartee/session/list'])
      expect(await guard(path)).toBe(`/redirect/guest?after=${encodeURIComponent(path)}#login`);
    expect(await guard(`/apps/repartee/session/result-${id}`)).toMatch(/^\/redirect\/guest\?/);
    expect(await guard(`/apps/repartee/session/play-${id}`)).toBeUndefined();
    expect(await guard('/shared/repartee-session/abc')).toBeUndefined();
  });

  it('E-6 the guard sends a user who has to accept legal texts to the page that asks for it', async () => {
    const guard = guardFor({
      status: 'signed-in',
      via: 'password',
      user: readUser({ permissions: ['dashboard-view'], organization_id: 'a1', terms_due: true }),
    });
    expect(await guard('/dashboard')).toBe('/terms/acceptance?organization=a1&after=%2Fdashboard');
    expect(await guard('/settings', '?tab=1')).toBe(
      '/terms/acceptance?organization=a1&after=%2Fsettings%3Ftab%3D1',
    );
    expect(await guard('/terms/acceptance', '?after=%2Fdashboard')).toBeUndefined();
    expect(await guard('/terms/privacy')).toBeUndefined();
    expect(await guardFor(nobody)('/terms/acceptance')).toMatch(/#login$/);
  });

  it('R-ROUTE-13 the guard allows /settings/metadata with any one of the three metadata permissions', async () => {
    for (const section of ['organization', 'product', 'custom'] as const)
      expect(
        await guardFor(aUserWith([`organization-metadata-${section}-update`]))('/settings/metadata'),
      ).toBeUndefined();
    expect(await guardFor(aUserWith(['organization-self-edit']))('/settings/metadata')).toBe('/403');
  });

  it('R-NAV-8 the guard redirects a user who lacks a role of a path to /403', async () => {
    const boot = aBootManifest();
    for (const { manifest } of boot.remotes)
      manifest.routes = manifest.routes.map((route) => ({ ...route, roles: ['super-admin'] }));
    const as = (organization_role: Role) =>
      createGuard(createRouteTable(boot), async () => ({
        status: 'signed-in',
        via: 'password',
        user: readUser({ organization_role }),
      }));
    expect(await as('super-admin')('/settings')).toBeUndefined();
    expect(await as('operator')('/settings')).toBe('/403');
  });
});
