import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { describe, expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { menuOf } from './menu.ts';

const boot = aBootManifest();
const paths = (role: keyof typeof rolePermissions, manifest = boot) =>
  menuOf(manifest, 'en-GB', rolePermissions[role]).flatMap(({ lines }) => lines.map(({ path }) => path));

describe('the menu', () => {
  it('R-PERM-7 shows each role the lines it may follow, the shell’s and the remotes’', () => {
    expect(paths('user')).toEqual([
      '/dashboard',
      '/apps/repartee/scenario/list',
      '/apps/repartee/session/list',
      '/apps',
      '/settings',
    ]);
    expect(paths('editor')).toContain('/apps/repartee/persona/list');
    expect(paths('user')).not.toContain('/apps/repartee/persona/list');
    expect(paths('operator')).toContain('/settings/user/list');
    expect(paths('editor')).not.toContain('/settings/user/list');
  });

  it('R-UI-1 speaks both languages', () => {
    const [practice] = menuOf(boot, 'fr-FR', rolePermissions.user);
    expect(practice?.lines.map(({ title }) => title)).toContain('Scénarios');
  });

  it('B-12 has no line of a remote that is switched off', () => {
    const off = {
      ...boot,
      remotes: boot.remotes.map((one) => ({ ...one, enabled: one.id !== 'mfe-settings' })),
    };
    expect(paths('operator', off)).not.toContain('/settings');
  });
});
