import { beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { useFreshTestApi } from '../../testing/use-test-api.fixture.ts';

const atelier = demoId('atelier-nord');
const clinic = demoId('southbank-clinic');
const insights = {
  permission: 'insights:read',
  title: { 'en-GB': 'Read insights', 'fr-FR': 'Lire les analyses' },
  remote: 'mfe-insights',
};

let declared = [insights];
beforeEach(() => {
  declared = [insights];
});
const api = useFreshTestApi(() => ({ remotePermissions: () => declared }));

const grants = (organization = atelier) => `/v1/organizations/${organization}/permission_grants`;
const grant = (by: string, body: object, organization = atelier, permission = 'insights:read') =>
  api.status(by, 'PUT', `${grants(organization)}/${permission}`, { roles: [], user_ids: [], ...body });
const holds = async (by: string) => (await api.get(by, '/v1/me')).permissions.includes('insights:read');

describe('permissions that a remote (a front-end module) declares', () => {
  it('R-PERM-7 before the first grant, only super-admins have a declared permission, and an operator cannot grant it', async () => {
    expect(await holds('super-admin')).toBe(true);
    for (const by of ['operator', 'editor', 'user']) expect([by, await holds(by)]).toEqual([by, false]);
    expect(await grant('operator', { roles: ['operator'] })).toBe(403);
    expect(await holds('operator')).toBe(false);
  });

  it('R-PERM-7 a permission granted to a role in one organization applies from the next call on, and can be revoked', async () => {
    expect(await grant('super-admin', { roles: ['editor'] })).toBe(204);
    expect([await holds('editor'), await holds('user'), await holds('foreign user')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await grant('super-admin', {})).toBe(204);
    expect(await holds('editor')).toBe(false);
  });

  it('R-PERM-7 an operator who has a permission can grant it to a single user', async () => {
    expect(await grant('super-admin', { roles: ['operator'] })).toBe(204);
    const user_ids = [demoId('ines@atelier-nord.example')];
    expect(await grant('operator', { roles: ['operator'], user_ids })).toBe(204);
    expect([await holds('user'), await holds('editor')]).toEqual([true, false]);
    expect((await api.get('operator', grants())).items).toEqual([
      { ...insights, roles: ['operator'], users: [expect.objectContaining({ id: user_ids[0] })] },
    ]);
    const { items } = await api.get('operator', '/v1/audit_entries');
    expect(items[0]).toMatchObject({ action: 'permission-granted', target_name: 'insights:read' });
  });

  it('R-PERM-7 a grant is rejected for another organization and for a permission that no front-end module declares', async () => {
    await grant('super-admin', { roles: ['operator'] });
    expect(await grant('operator', { roles: ['user'] }, clinic)).toBe(404);
    expect(await grant('operator', { user_ids: [demoId('sam@southbank-clinic.example')] })).toBe(404);
    expect(await grant('super-admin', { roles: ['user'] }, atelier, 'insights:write')).toBe(404);
    expect(await grant('super-admin', { roles: ['user'] }, atelier, 'user-delete')).toBe(404);
    expect(await api.status('operator', 'GET', grants(clinic))).toBe(404);
    expect(await api.status('editor', 'GET', grants())).toBe(403);
  });
});
