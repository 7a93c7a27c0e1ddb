import { shellMenu } from '@repartee/contracts/remotes/shell-menu';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { describe, expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { createMenu } from './menu.ts';

const boot = aBootManifest();
const holder = (role: keyof typeof rolePermissions) => ({ permissions: [...rolePermissions[role]] });
const pathsOf = (menu: ReturnType<typeof createMenu>) =>
  menu.flatMap(({ lines }) => lines.map(({ path }) => path));
const paths = (role: keyof typeof rolePermissions, manifest = boot) =>
  pathsOf(createMenu(manifest, 'en-GB', holder(role)));

describe('the menu', () => {
  it('R-PERM-7 the menu shows each role only the entries of shell and remotes that the role has permission for', () => {
    expect(paths('user')).toEqual([
      '/dashboard',
      '/apps/repartee/scenario/list',
      '/apps/repartee/playlist/list',
      '/apps/repartee/session/list',
    ]);
    expect(paths('editor')).toContain('/apps/repartee/persona/list');
    expect(paths('user')).not.toContain('/apps/repartee/persona/list');
    expect(paths('operator')).toContain('/settings/user/list');
    expect(paths('editor')).not.toContain('/settings/user/list');
  });

  it('R-UI-1 the menu has French titles if the language is French', () => {
    const [practice] = createMenu(boot, 'fr-FR', holder('user'));
    expect(practice?.lines.map(({ title }) => title)).toContain('Scénarios');
  });

  it('R-ENT-4 the menu has no entry of an application that the user’s organization has not installed', () => {
    const menu = (applications: string[]) =>
      pathsOf(createMenu(boot, 'en-GB', { ...holder('super-admin'), applications }));
    const ofCoaching = (path: string) => path.startsWith('/apps/repartee/');
    expect(menu(['coaching']).filter(ofCoaching).length).toBeGreaterThan(3);
    expect(menu([]).filter(ofCoaching)).toEqual([]);
    expect(menu([])).toEqual(expect.arrayContaining(['/dashboard', '/apps', '/settings/user/list']));
  });

  it('R-UI-1 the menu has Apps and Settings for users to whom these pages show more than one card', () => {
    for (const role of ['operator', 'super-admin'] as const)
      expect(paths(role)).toEqual(expect.arrayContaining(['/apps', '/settings']));
    const [coaching] = boot.remotes.filter(({ id }) => id === 'mfe-coaching');
    if (!coaching?.manifest.application) throw new Error('Coaching is no application.');
    const application = { ...coaching.manifest.application, id: 'other' };
    const part = { slot: 'settings', id: 'hours', order: 1, size: 'short', access: 'signed-in' } as const;
    const withRemote = (manifest: object) => ({
      ...boot,
      remotes: [
        ...boot.remotes,
        {
          ...coaching,
          id: 'other',
          manifest: { ...coaching.manifest, menu: [], contributions: [], ...manifest },
        },
      ],
    });
    expect(paths('user', withRemote({ application }))).toContain('/apps');
    expect(paths('user', withRemote({}))).not.toContain('/apps');
    const title = { 'en-GB': 'Hours', 'fr-FR': 'Horaires' };
    expect(paths('user', withRemote({ contributions: [{ ...part, title }] }))).toContain('/settings');
  });

  it('B-12 the entries of the shell are those of the boot manifest if a super-admin has arranged them', () => {
    const [dashboard] = shellMenu;
    if (!dashboard) throw new Error('The shell has no menu entry.');
    const menu = [{ ...dashboard, order: 1000, title: { 'en-GB': 'Home', 'fr-FR': 'Accueil' } }];
    const [practice] = createMenu({ ...boot, menu }, 'en-GB', holder('user'));
    expect(practice?.lines.at(-1)?.title).toBe('Home');
    expect(paths('user', { ...boot, menu })).not.toContain('/apps');
  });

  it('B-12 the menu has no entry of a disabled remote', () => {
    const off = {
      ...boot,
      remotes: boot.remotes.map((one) => ({ ...one, enabled: one.id !== 'mfe-settings' })),
    };
    expect(paths('operator', off)).not.toContain('/settings');
  });
});
