import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import { describe, expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { createRouteTable } from './route-table.ts';

const id = '0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11';
const table = createRouteTable(aBootManifest());

const askedBy = (access: RemoteRoute['access']) => {
  if (typeof access === 'string') return access;
  return 'any' in access ? access.any.join(' or ') : access.join(' + ');
};

const whatStandsAt = (path: string) => {
  const found = table.find(path);
  if (!('route' in found)) return found.kind;
  const { layout, access } = found.route;
  const owner = found.kind === 'remote' ? found.remote.id : 'shell';
  return [owner, layout, askedBy(access)].join(' | ');
};

const families = ['mission', 'persona', 'observer'] as const;
const library = (family: string) => ({
  [`/apps/repartee/${family}/list`]: `mfe-coaching | app | coaching-${family}-list`,
  [`/apps/repartee/${family}/create`]: `mfe-coaching | app | coaching-${family}-create`,
  [`/apps/repartee/${family}/create/${id}`]: `mfe-coaching | app | coaching-${family}-create`,
  [`/apps/repartee/${family}/edit/${id}`]: `mfe-coaching | app | coaching-${family}-read + coaching-${family}-update`,
});

/** All specified paths (R-ROUTE), each with its owner (a remote or `shell`), its layout and the required access. */
const routes: Record<string, string> = {
  '/': 'shell | web | public',
  '/page2': 'shell | web | public',
  '/logout': 'mfe-auth | login | public',
  '/activate': 'mfe-auth | login | public',
  '/preconnect': 'mfe-auth | login | public',
  '/redirect/guest': 'mfe-shared-session | empty | public',
  '/terms/contact': 'shell | content | public',
  '/terms/privacy': 'shell | content | public',
  '/terms/conditions': 'shell | content | public',
  '/terms/legal-notices': 'shell | content | public',
  '/dashboard': 'shell | app | dashboard-view',
  '/env': 'mfe-settings | app | environment-variables-read + environment-variables-update',
  '/apps': 'shell | app | signed-in',
  '/profile': 'mfe-auth | app | user-self-edit',
  '/profile/change-password': 'mfe-auth | app | user-self-edit',
  '/profile/organization/{id}': 'mfe-auth | app | user-self-edit',
  '/settings': 'mfe-settings | app | signed-in',
  '/settings/metadata':
    'mfe-settings | app | organization-metadata-organization-update or organization-metadata-product-update or organization-metadata-custom-update',
  '/settings/user/list': 'mfe-settings | app | user-list + user-group-list',
  '/settings/user/create': 'mfe-settings | app | user-create',
  [`/settings/user/edit/${id}`]: 'mfe-settings | app | user-update',
  '/settings/usergroup/create': 'mfe-settings | app | user-group-create',
  [`/settings/usergroup/edit/${id}`]: 'mfe-settings | app | user-group-create',
  '/settings/my-organization': 'mfe-settings | app | organization-self-edit',
  '/settings/organization/list': 'mfe-settings | app | organization-list',
  '/settings/organization/create': 'mfe-settings | app | organization-create',
  [`/settings/organization/edit/${id}`]:
    'mfe-settings | app | organization-update + organization-detail-read',
  '/ai-providers/list': 'mfe-ai-providers | app | ai-provider-list',
  '/ai-providers/create': 'mfe-ai-providers | app | ai-provider-create',
  '/ai-providers/edit/0b0e5d5e-7a52-4b8e-9c1e-2f4f6d1f7a07':
    'mfe-ai-providers | app | ai-provider-update + ai-provider-read',
  ...Object.assign({}, ...families.map(library)),
  ...library('scenario'),
  ...Object.fromEntries(
    families.map((family) => [
      `/apps/repartee/${family}/fork/${id}`,
      `mfe-coaching | app | coaching-${family}-fork`,
    ]),
  ),
  '/apps/repartee/playlist/list': 'mfe-coaching | app | coaching-playlist-list',
  '/apps/repartee/playlist/create': 'mfe-coaching | app | coaching-playlist-create',
  [`/apps/repartee/playlist/edit/${id}`]: 'mfe-coaching | app | coaching-playlist-create',
  [`/apps/repartee/scenario/info-${id}`]: 'mfe-coaching | app | signed-in',
  [`/apps/repartee/session/play-${id}`]: 'mfe-coaching | coaching-sidebar | public',
  [`/apps/repartee/session/result-${id}`]: 'mfe-coaching | coaching-plain | signed-in',
  '/apps/repartee/session/list': 'mfe-coaching | app | coaching-session-read',
  '/shared/repartee-session/abc': 'mfe-shared-session | empty | public',
  '/403': 'shell | web | public',
};

describe('the route table', () => {
  it('R-ROUTE the route table has the specified owner, layout and access for every specified path', () => {
    const found = Object.fromEntries(Object.keys(routes).map((path) => [path, whatStandsAt(path)]));
    expect(found).toEqual(routes);
  });

  it('R-ROUTE-21 the route table has no page for copying (forking) a scenario', () => {
    expect(whatStandsAt(`/apps/repartee/scenario/fork/${id}`)).toBe('unmatched');
  });

  it('R-NAV-1 the route table distinguishes a path with invalid values from an unknown path', () => {
    expect(whatStandsAt('/apps/repartee/session/play-7')).toBe('invalid');
    expect(whatStandsAt(`/apps/another-product/session/play-${id}`)).toBe('invalid');
    expect(whatStandsAt('/settings/user/edit/abc')).toBe('invalid');
    expect(whatStandsAt('/apps/repartee/persona/create/abc')).toBe('invalid');
    expect(whatStandsAt('/settings/nothing')).toBe('unmatched');
    expect(whatStandsAt('/apps/repartee/session/foo')).toBe('unmatched');
    expect(whatStandsAt('/apps/repartee/session/play-')).toBe('unmatched');
    expect(whatStandsAt('/nothing')).toBe('unmatched');
  });

  it('R-NAV-3 R-ROUTE-28 an unknown path has the layout of public pages with the same first segment, never the signed-in frame', () => {
    for (const path of ['/settings/nothing', '/apps/nothing', '/dashboard/nothing'])
      expect(table.layoutOf(path)).toBe('web');
    expect(table.layoutOf('/terms/nothing')).toBe('content');
    expect(table.layoutOf('/nothing')).toBe('web');
  });
});
