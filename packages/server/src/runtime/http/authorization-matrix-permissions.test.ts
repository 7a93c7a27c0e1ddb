import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { mayPass } from '@repartee/contracts/runtime/access/can';
import { familyResources, libraryFamilies } from '@repartee/contracts/runtime/access/library-families';
import { type Permission, permissions } from '@repartee/contracts/runtime/access/permissions';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { type Role, roles } from '@repartee/contracts/runtime/access/roles';
import { describe, expect, it } from 'vitest';
import { aScenarioId } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

/** Runs `work` while the role lacks the permission. */
async function without<Result>(role: Role, permission: Permission, work: () => Promise<Result>) {
  const permissions = rolePermissions[role];
  rolePermissions[role] = permissions.filter((one) => one !== permission);
  try {
    return await work();
  } finally {
    rolePermissions[role] = permissions;
  }
}

type Question = (role: Role) => Promise<unknown>;

const aSuperAdmin = async (): Promise<string> => {
  const draft = {
    email: `${crypto.randomUUID()}@atelier-nord.example`,
    first_name: 'Robin',
    last_name: 'Hale',
    role: 'super-admin',
  };
  return (await api.post('super-admin', '/v1/users', draft)).id;
};
const answerTo = async (role: Role, method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await api.call(role, method, path, body);
  return [status, status < 400 ? answer : answer.code];
};

/**
 * Permissions that decide inside a call, which other permissions open. Each question has another answer without the
 * permission.
 */
const decidedInside: Partial<Record<Permission, () => Promise<Question>>> = {
  'super-admin-read': async () => (role) => answerTo(role, 'GET', '/v1/users?search=root'),
  'super-admin-create': async () => (role) =>
    answerTo(role, 'POST', '/v1/users', {
      email: `${crypto.randomUUID()}@atelier-nord.example`,
      first_name: 'Robin',
      last_name: 'Hale',
      role: 'super-admin',
    }).then(([status]) => status),
  'super-admin-update': async () => {
    const id = await aSuperAdmin();
    return (role) => answerTo(role, 'POST', `/v1/users/${id}/deactivation`).then(([status]) => status);
  },
  'super-admin-delete': async () => {
    const id = await aSuperAdmin();
    return (role) => answerTo(role, 'DELETE', `/v1/users/${id}`).then(([status]) => status);
  },
  ...Object.fromEntries(
    familyResources.map((resource) => [
      `${resource}-paginated-read`,
      async () => {
        const family = resource.replace('coaching-', '') as keyof typeof libraryFamilies;
        const { collection, private_field } = libraryFamilies[family];
        return async (role: Role) => {
          const { items } = await api.get(role, `/v1/${collection}?page_size=48`);
          return items.some(({ content }: { content: object }) => private_field in content);
        };
      },
    ]),
  ),
  'coaching-playlist-paginated-read': async () => {
    const draft = { name: 'Pages', scenario_ids: [await aScenarioId(api)] };
    await api.call('editor', 'POST', '/v1/playlists', draft);
    return (role) => answerTo(role, 'GET', '/v1/playlists');
  },
  'coaching-session-access-expired': async () => {
    const body = { scenario_id: await aScenarioId(api) };
    const { id } = await api.post('user', '/v1/coaching_sessions', body);
    await api.update(
      'coaching_session',
      { id },
      { status: 'end', ended_at: new Date(), expires_at: new Date(Date.now() - 1000) },
    );
    return (role) => answerTo(role, 'GET', `/v1/coaching_sessions/${id}`);
  },
};

const holders = (permission: Permission) =>
  roles.filter((role) => rolePermissions[role].includes(permission));

/** The calls that a role may make, but not without the permission. */
const guarded = (role: Role, permission: Permission) => {
  const permissions = rolePermissions[role];
  const rest = permissions.filter((one) => one !== permission);
  const isGuest = role === 'guest';
  return allEndpoints.filter(
    ({ access }) => mayPass(access, permissions, isGuest) && !mayPass(access, rest, isGuest),
  );
};

describe('the authorization matrix: what each permission decides', () => {
  it('R-PERM-6 every permission that a role holds guards a call of that role, or decides inside one', () => {
    const idle = permissions.flatMap((permission) =>
      holders(permission)
        .filter((role) => !decidedInside[permission] && guarded(role, permission).length === 0)
        .map((role) => `${role}: ${permission}`),
    );
    expect(idle).toEqual([]);
    expect(permissions.filter((permission) => holders(permission).length === 0)).toEqual([]);
  });

  it.each(permissions.filter((permission) => !decidedInside[permission]))(
    'R-PERM-7 without %s, a role that holds it is refused',
    async (permission) => {
      for (const role of holders(permission).filter((one) => one !== 'guest')) {
        const [endpoint] = guarded(role, permission);
        if (!endpoint) throw new Error(`No endpoint that ${role} may call requires ${permission}.`);
        const { method, path, body } = endpoint;
        const address = path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID());
        const status = () => api.status(role, method, address, body && {});
        expect([role, path, await without(role, permission, status)]).toEqual([role, path, 403]);
      }
    },
  );

  it.each(Object.entries(decidedInside))(
    'R-PERM-7 without %s, a role that holds it gets another answer',
    async (permission, prepare) => {
      for (const role of holders(permission as Permission)) {
        const ask = await prepare();
        const refused = await without(role, permission as Permission, () => ask(role));
        expect(refused, role).not.toEqual(await ask(role));
      }
    },
  );
});
