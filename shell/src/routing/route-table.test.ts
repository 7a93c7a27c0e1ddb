import { describe, expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { createRouteTable } from './route-table.ts';

const id = '0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11';
const table = createRouteTable(aBootManifest());

const whatStandsAt = (path: string) => {
  const found = table.find(path);
  return 'route' in found ? [found.kind, found.route.layout, found.route.access].join(' | ') : found.kind;
};

/** The pages of the shell. `packages/e2e/src/route-table.ts` has those of the remotes. */
const pages: Record<string, string> = {
  '/': 'screen | web | public',
  '/page2': 'screen | web | public',
  '/terms/contact': 'screen | content | public',
  '/terms/privacy': 'screen | content | public',
  '/terms/conditions': 'screen | content | public',
  '/terms/legal-notices': 'screen | content | public',
  '/dashboard': 'screen | app | dashboard-view',
  '/apps': 'screen | app | signed-in',
  '/403': 'screen | web | public',
};

describe('the route table', () => {
  it.each(Object.entries(pages))('R-ROUTE %s has its layout and access', (path, page) => {
    expect(whatStandsAt(path)).toBe(page);
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

  it('R-NAV-1 every path value has a format, except the product slug and access codes, which people type', () => {
    const unchecked = aBootManifest().remotes.flatMap(({ manifest }) =>
      manifest.routes.flatMap(({ path, params = {} }) =>
        [...path.matchAll(/\{(\w+)\??\}/g)]
          .map(([, name = '']) => name)
          .filter((name) => !['product', 'access_code'].includes(name) && !(name in params)),
      ),
    );
    expect(unchecked).toEqual([]);
  });

  it('R-NAV-3 R-ROUTE-28 an unknown path has the layout of public pages with the same first segment, never the signed-in frame', () => {
    for (const path of ['/settings/nothing', '/apps/nothing', '/dashboard/nothing'])
      expect(table.layoutOf(path)).toBe('web');
    expect(table.layoutOf('/terms/nothing')).toBe('content');
    expect(table.layoutOf('/nothing')).toBe('web');
  });
});
