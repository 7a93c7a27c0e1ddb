import { expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { createMenu } from './menu.ts';

const boot = aBootManifest();
const [first] = boot.remotes;
if (!first) throw new Error('The boot manifest fixture has no remote.');
const title = { 'en-GB': 'Insights', 'fr-FR': 'Analyses' };
const entry = {
  path: '/insights',
  title,
  group: 'insights',
  order: 10,
  icon: { paths: ['M4 20V10'] },
  access: ['insights:read'],
};

const withInsights = (menu_groups?: { id: string; title: typeof title; order: number }[]) => ({
  ...boot,
  remotes: [
    ...boot.remotes,
    { ...first, id: 'mfe-insights', manifest: { ...first.manifest, menu: [entry], menu_groups } },
  ],
});
const holder = { permissions: ['insights:read'] };

it('B-12 a remote adds a menu group, and only users with the permission see the group', () => {
  const manifest = withInsights([{ id: 'insights', title, order: 10 }]);
  expect(createMenu(manifest, 'fr-FR', holder).at(-1)).toEqual({
    group: 'insights',
    title: 'Analyses',
    lines: [{ path: '/insights', active_paths: [], title: 'Analyses', icon: { paths: ['M4 20V10'] } }],
  });
  const other = createMenu(manifest, 'fr-FR', { permissions: ['dashboard-view'] });
  expect(other.map(({ group }) => group)).not.toContain('insights');
});

it('B-12 a menu entry of an undeclared group is shown in a group without title', () => {
  expect(createMenu(withInsights(), 'en-GB', holder).at(-1)).toMatchObject({
    group: 'insights',
    lines: [{}],
  });
  expect(createMenu(withInsights(), 'en-GB', holder).at(-1)?.title).toBeUndefined();
});
