import type { MenuArrangement } from '@repartee/contracts/remotes/menu-arrangement';
import { type RemoteManifest, remoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { expect, it } from 'vitest';
import { arrangedMenu, changeOfArrangement, withArrangement } from './arrange-menu.ts';
import { aRoute } from './built-remote.fixture.ts';
import { resolve } from './resolve.ts';
import { readRevision, serializeRevision } from './revisions/read-revision.ts';
import { emptyRegistry, type PublishedBuild, type Registry } from './schema.ts';

const title = (text: string) => ({ 'en-GB': text, 'fr-FR': text });
const none: MenuArrangement = { menu: [], widgets: [] };

const aManifest = (id: string): RemoteManifest =>
  remoteManifest.parse({
    id,
    contract: 1,
    team: 'fixture',
    routes: [aRoute(`/${id}`), aRoute(`/${id}/two`)],
    menu: [`/${id}`, `/${id}/two`].map((path, index) => ({
      path,
      title: title(path),
      group: 'practice',
      order: 10 + index,
      icon: 'list',
      access: 'signed-in',
    })),
    contributions: [
      { slot: 'dashboard', id: 'week', title: title('Week'), order: 5, access: 'signed-in' },
      { slot: 'settings', id: 'week', title: title('Week'), order: 5, access: 'signed-in' },
    ],
  });

const aBuild = (manifest: RemoteManifest): PublishedBuild => ({
  build: 'a'.repeat(16),
  version: '1.0.0',
  entry: '/entry',
  integrity: { manifest: '', entry: '' },
  manifest,
  built_against: { contract: 1, shared: {} },
  exposes: {},
  published_at: '2026-01-01T00:00:00Z',
});

const ids = ['mfe-one', 'mfe-two'];
const registry: Registry = {
  ...emptyRegistry,
  revision: 1,
  remotes: Object.fromEntries(
    ids.map((id) => [
      id,
      {
        current: aBuild(aManifest(id)),
        previous: null,
        rollout: null,
        status: 'enabled' as const,
        history: [],
        rule: null,
        withdrawn: [],
      },
    ]),
  ),
};
const installation = {
  shell_build: 'shell',
  product: { name: 'P', slug: 'p', version: '1', support_email: '' },
  demo: null,
};
const bootOf = (arrangement: MenuArrangement) =>
  resolve({ ...registry, arrangement }, { bucket: 0 }, installation);

it('B-12 the boot manifest has menu entries and widgets of all remotes as a super-admin has arranged them', () => {
  const boot = bootOf({
    menu: [
      { owner: 'mfe-one', path: '/mfe-one', order: 90, hidden: false, title: title('First') },
      { owner: 'mfe-one', path: '/mfe-one/two', order: null, hidden: true, title: null },
      { owner: 'shell', path: '/apps', order: null, hidden: true, title: null },
      { owner: 'mfe-gone', path: '/gone', order: 1, hidden: false, title: null },
    ],
    widgets: [{ owner: 'mfe-two', id: 'week', order: null, hidden: true }],
  });
  const [one, two] = boot.remotes;
  expect(one?.manifest.menu).toMatchObject([{ path: '/mfe-one', order: 90, title: title('First') }]);
  expect(one?.manifest.routes.map(({ path }) => path)).toEqual(['/mfe-one', '/mfe-one/two']);
  expect(two?.manifest.menu).toEqual(aManifest('mfe-two').menu);
  expect(two?.manifest.contributions.map(({ slot }) => slot)).toEqual(['settings']);
  expect(boot.menu?.map(({ path }) => path)).toEqual(['/dashboard']);
});

it('B-12 a boot manifest without an arrangement has what the remotes declare, without the names of widgets', () => {
  const { menu, remotes } = bootOf(none);
  expect(menu).toBeUndefined();
  expect(remotes[0]?.manifest.menu).toEqual(aManifest('mfe-one').menu);
  expect(remotes[0]?.manifest.contributions.map((one) => one.title)).toEqual([undefined, title('Week')]);
});

it('R-APP-2 another arrangement of the menu is another build id', () => {
  const hidden = { owner: 'mfe-two', id: 'week', order: null, hidden: true };
  const changed = bootOf({ menu: [], widgets: [hidden] }).build_id;
  expect(changed).not.toBe(bootOf(none).build_id);
  expect(bootOf({ menu: [], widgets: [hidden] }).build_id).toBe(changed);
});

it('B-12 a super-admin reads every menu entry and widget as its remote declares it', () => {
  const { menu, widgets } = arrangedMenu(registry);
  expect(menu.map(({ owner, path }) => `${owner} ${path}`)).toEqual([
    'shell /dashboard',
    'shell /apps',
    ...ids.flatMap((id) => [`${id} /${id}`, `${id} /${id}/two`]),
  ]);
  expect(widgets).toEqual(ids.map((owner) => ({ owner, id: 'week', title: title('Week'), order: 5 })));
});

it('B-12 a revision of the registry keeps the arrangement, and an arrangement that cannot be read stops no remote', () => {
  const arrangement = { menu: [], widgets: [{ owner: 'mfe-two', id: 'week', order: 10, hidden: false }] };
  const written = JSON.parse(
    JSON.stringify(serializeRevision(withArrangement(registry, arrangement, none), registry)),
  );
  expect(readRevision(written)?.arrangement).toEqual(arrangement);
  const broken = readRevision({ ...written, arrangement: { menu: 'all' } });
  expect([broken?.arrangement, Object.keys(broken?.remotes ?? {})]).toEqual([none, ids]);
});

it('B-12 the history names what a super-admin has arranged', () => {
  const hidden = (path: string) => ({
    owner: 'shell' as const,
    path,
    order: null,
    hidden: true,
    title: null,
  });
  const renamed = { ...hidden('/apps'), hidden: false, title: title('Programs') };
  const text = (menu: MenuArrangement['menu'], before = none) =>
    changeOfArrangement(before, { menu, widgets: [] });
  expect(text([renamed])).toBe('shell /apps “Programs”');
  expect(text([renamed, hidden('/dashboard')], { ...none, menu: [renamed] })).toBe('shell /dashboard hidden');
  expect(text([])).toBe('as the remotes declare it');
  expect(text(Array.from({ length: 7 }, (_, index) => hidden(`/${index}`)))).toContain('/4 hidden, 2 more');
});
