import { beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../demo/demo-users.ts';
import { readMail } from '../testing/read-mail.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const awa = demoId('awa@atelier-nord.example');
const sam = demoId('sam@southbank-clinic.example');

const api = useTestApi();
let people: { id: string; email: string }[];
beforeAll(async () => {
  const drafts = ['one', 'two', 'three'].map((name) => ({
    email: `${name}@atelier.example`,
    first_name: 'Bulk',
    last_name: name,
  }));
  people = [];
  for (const draft of drafts) people.push((await api.call('operator', 'POST', '/v1/users', draft)).body);
});

const ids = () => people.map(({ id }) => id);
const bulk = async (path: string, body: object, by = 'operator') =>
  (await api.call(by, 'POST', `/v1/users/bulk_${path}`, body)).body;
const read = async (id: string) => (await api.call('operator', 'GET', `/v1/users/${id}`)).body;

describe('bulk changes of users', () => {
  it('R-ROUTE-14 bulk changes are applied to the users that the caller may change, and the response lists the others', async () => {
    const result = await bulk('update', { action: 'deactivate', ids: [...ids(), awa, sam] });
    expect(result.done).toBe(3);
    expect(result.refused).toEqual([
      { id: awa, name: 'Awa Diallo', code: 'own_account' },
      { id: sam, name: '', code: 'not_found' },
    ]);
    expect((await read(ids()[0] ?? '')).status).toBe('deactivated');
    const { items } = (await api.call('operator', 'GET', '/v1/audit_entries')).body;
    expect(items[0]).toMatchObject({
      action: 'user-deactivated',
      before: { status: 'new' },
      after: { status: 'deactivated' },
    });
    expect(await bulk('update', { action: 'activate', ids: ids() })).toEqual({ done: 3, refused: [] });
  });

  it('R-PERM-6 bulk changes cannot grant a role above the caller’s own', async () => {
    const result = await bulk('update', { action: 'set_role', role: 'super-admin', ids: ids() });
    expect(result.done).toBe(0);
    expect(result.refused.map(({ code }: { code: string }) => code)).toEqual(
      ids().map(() => 'role_above_own'),
    );
    await bulk('update', { action: 'set_role', role: 'editor', ids: ids() });
    expect((await read(ids()[1] ?? '')).role).toBe('editor');
  });

  it('R-ROUTE-14 bulk changes can add users to a second group, but not to a group of another organization', async () => {
    const group = async (name: string, by: string) =>
      (await api.call(by, 'POST', '/v1/user_groups', { name })).body.id;
    await bulk('update', { action: 'add_to_group', group_id: await group('Nurses', 'operator'), ids: ids() });
    await bulk('update', {
      action: 'add_to_group',
      group_id: await group('Newcomers', 'operator'),
      ids: ids(),
    });
    const { groups } = await read(ids()[0] ?? '');
    expect(groups.map(({ name }: { name: string }) => name)).toEqual(['Newcomers', 'Nurses']);
    const group_id = await group('Theirs', 'foreign operator');
    const foreign = await bulk('update', { action: 'add_to_group', group_id, ids: ids() });
    expect(foreign.code).toBe('not_found');
  });

  it('R-ROUTE-14 bulk changes can invite and delete users', async () => {
    expect(await bulk('invite', { ids: ids() })).toEqual({ done: 3, refused: [] });
    expect(await readMail(api, 'two@atelier.example')).toHaveLength(1);
    expect(await bulk('delete', { ids: [...ids(), awa] })).toMatchObject({ done: 3 });
    expect((await api.call('operator', 'GET', `/v1/users/${ids()[0]}`)).status).toBe(404);
  });
});
