import { describe, expect, it } from 'vitest';
import { can, mayPass } from './can.ts';
import { type Permission, permissions } from './permissions.ts';
import { rolePermissions } from './role-permissions.ts';
import { roleColours, roles } from './roles.ts';
import { transcriptReaders } from './transcript-readers.ts';

const holds = (role: keyof typeof rolePermissions, permission: Permission) =>
  rolePermissions[role].includes(permission);

describe('roles and permissions', () => {
  it('R-PERM-1 there are five roles, each with a badge colour', () => {
    expect(roles).toEqual(['super-admin', 'operator', 'editor', 'user', 'guest']);
    expect(roleColours).toEqual({
      'super-admin': 'red',
      operator: 'orange',
      editor: 'blue',
      user: 'grey',
      guest: 'grey',
    });
  });

  it('R-PERM-2 each of twelve resources has six permissions', () => {
    const regular = permissions.filter((one) =>
      /^(ai-model|ai-provider|chat|coaching-(mission|observer|persona|playlist|scenario|session-generator)|user|user-group|organization)-(create|read|update|delete|list|paginated-read)$/.test(
        one,
      ),
    );
    expect(regular).toHaveLength(72);
  });

  it('R-PERM-3 R-PERM-4 R-PERM-5 the permission list also contains permissions beyond the six of each resource', () => {
    expect(new Set(permissions).size).toBe(permissions.length);
    expect(permissions.length).toBeGreaterThan(72);
    expect(permissions).not.toContain('coaching-scenario-fork');
  });

  it('R-PERM-6 the super-admin has every permission', () => {
    expect(rolePermissions['super-admin']).toEqual(permissions);
  });

  it('R-PERM-6 the operator has every permission except twelve about super-admins, environment variables and organizations', () => {
    const missing = permissions.filter((one) => !holds('operator', one));
    expect(missing.toSorted()).toEqual([
      'environment-variables-read',
      'environment-variables-update',
      'organization-create',
      'organization-delete',
      'organization-list',
      'organization-metadata-product-update',
      'organization-paginated-read',
      'organization-update-credit',
      'super-admin-create',
      'super-admin-delete',
      'super-admin-read',
      'super-admin-update',
    ]);
  });

  it('R-PERM-6 the role editor may author and share content, but not administer users, AI providers or the organization', () => {
    for (const one of [
      'coaching-scenario-create',
      'coaching-persona-fork',
      'coaching-playlist-share',
      'coaching-session-generator-create',
      'generate-shared-session',
      'ai-model-read',
    ] as const)
      expect(holds('editor', one)).toBe(true);
    for (const one of [
      'user-list',
      'ai-provider-list',
      'organization-self-edit',
      'coaching-session-check-other',
      'ai-model-update',
    ] as const)
      expect(holds('editor', one)).toBe(false);
  });

  it('R-PERM-6 the role user may practise, but not edit content or read other users’ transcripts', () => {
    for (const one of [
      'coaching-scenario-list',
      'coaching-session-create',
      'coaching-session-run',
      'dashboard-view',
      'user-self-edit',
    ] as const)
      expect(holds('user', one)).toBe(true);
    for (const one of [
      'coaching-scenario-update',
      'coaching-persona-list',
      'coaching-observer-read',
      'coaching-session-check-other',
    ] as const)
      expect(holds('user', one)).toBe(false);
  });

  it('R-PERM-6 a guest may only run and read sessions', () => {
    expect(rolePermissions.guest).toEqual(['coaching-session-read', 'coaching-session-run']);
  });

  it('R-PERM-7 each role has every permission of the roles with fewer permissions', () => {
    const order = [...roles].reverse();
    for (const [position, role] of order.entries()) {
      for (const wider of order.slice(position + 1)) {
        expect(rolePermissions[role].filter((one) => !holds(wider, one))).toEqual([]);
      }
    }
  });

  it('E-4 `transcriptReaders` lists exactly the roles with the permission `coaching-session-check-other`', () => {
    const readers = roles.filter((role) => holds(role, 'coaching-session-check-other')).toReversed();
    expect(transcriptReaders).toEqual(
      readers.map((role) => ({ role, scope: role === 'super-admin' ? 'everywhere' : 'organization' })),
    );
  });

  it('R-VAL-3 can() is true for a user with the permission, or with at least one permission of a list', () => {
    expect(can(['a'], 'user-list')).toBe(false);
    expect(can(['user-list'], ['user-create', 'user-list'])).toBe(true);
    expect(can(['user-list'], [])).toBe(false);
  });

  it('R-NAV-8 access by a list of permissions requires every permission of the list', () => {
    expect(mayPass(['user-list', 'user-group-list'], ['user-list'])).toBe(false);
    expect(mayPass(['user-list', 'user-group-list'], ['user-group-list', 'user-list'])).toBe(true);
    expect(mayPass('signed-in', [])).toBe(true);
    expect(mayPass('signed-in', undefined)).toBe(false);
    expect(mayPass('any-token', undefined)).toBe(false);
    expect(mayPass('public', undefined)).toBe(true);
  });

  it('R-ROUTE-13 access by `any` requires at least one of its permissions', () => {
    const access = { any: ['user-list', 'user-create'] } as const;
    expect(mayPass(access, ['user-create'])).toBe(true);
    expect(mayPass(access, ['user-update'])).toBe(false);
    expect(mayPass(access, undefined)).toBe(false);
  });

  it('R-PERM-6 a guest may open what requires `any-token`, but not what requires `signed-in`', () => {
    const held = rolePermissions.guest;
    expect(mayPass('signed-in', held, true)).toBe(false);
    expect(mayPass('any-token', held, true)).toBe(true);
    expect(mayPass(['coaching-session-run'], held, true)).toBe(true);
  });
});
