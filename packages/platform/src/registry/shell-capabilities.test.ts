import { expect, it } from 'vitest';
import { aBuild } from './built-remote.fixture.ts';
import { published } from './changes.ts';
import { emptyRegistry, publishedBuild } from './schema.ts';
import { missingShellCapabilities } from './shell-capabilities.ts';

const offers = {
  layouts: ['app', 'web'],
  slots: ['dashboard'],
  menu_groups: ['practice'],
  icons: ['house', 'chart-line'],
  permissions: ['user-list', 'dashboard-view'],
};
const title = { 'en-GB': 'Insights', 'fr-FR': 'Analyses' };
const { manifest } = aBuild('mfe-insights', 'one', ['/insights']).publication;
const [route] = manifest.routes;
if (!route) throw new Error('The manifest has no route.');
const entry = {
  path: '/insights',
  title,
  group: 'practice',
  order: 1,
  icon: 'house',
  access: 'signed-in' as const,
};
const unmet = (more: object, registry = emptyRegistry) =>
  missingShellCapabilities({ ...manifest, ...more }, offers, registry);

it('B-12 a remote may use permissions and menu groups that another deployed remote declares', () => {
  const own = {
    permissions: [{ id: 'insights:read', title }],
    menu_groups: [{ id: 'insights', title, order: 1 }],
    routes: [{ ...route, access: ['insights:read'] }],
    menu: [{ ...entry, group: 'insights', icon: { paths: ['M4 4h4'] }, access: ['user-list'] }],
  };
  expect(unmet(own)).toEqual([]);
  expect(unmet({ routes: [{ ...route, access: { any: ['sales:read'] } }] })).toEqual([
    'it uses the permission sales:read, which this shell does not have',
  ]);
  const sales = aBuild('mfe-sales', 'one', ['/sales']).publication;
  const deployed = publishedBuild.parse({
    ...sales,
    manifest: {
      ...sales.manifest,
      permissions: [{ id: 'sales:read', title }],
      menu_groups: [{ id: 'sales', title, order: 2 }],
    },
    published_at: '2026-11-01T00:00:00.000Z',
  });
  const registry = published(emptyRegistry, deployed);
  expect(
    unmet({ routes: [{ ...route, access: ['sales:read'] }], menu: [{ ...entry, group: 'sales' }] }, registry),
  ).toEqual([]);
  expect(unmet({ menu_groups: [{ id: 'sales', title, order: 1 }] }, registry)).toEqual([
    'it declares the menu group sales, which already exists',
  ]);
});
