import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { demoId } from '../../demo/demo-id.ts';
import { readMail } from '../../testing/read-mail.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const awa = demoId('awa@atelier-nord.example');
const sam = demoId('sam@southbank-clinic.example');

let api: TestApi;
let people: { id: string; email: string }[];
beforeAll(async () => {
  api = await startTestApi();
  const drafts = ['one', 'two', 'three'].map((name) => ({
    email: `${name}@atelier.example`,
    first_name: 'Bulk',
    last_name: name,
  }));
  people = [];
  for (const draft of drafts) people.push((await api.call('operator', 'POST', '/v1/users', draft)).body);
});
afterAll(() => api.close());

const ids = () => people.map(({ id }) => id);
const bulk = async (path: string, body: object, by = 'operator') =>
  (await api.call(by, 'POST', `/v1/users/bulk_${path}`, body)).body;
const read = async (id: string) => (await api.call('operator', 'GET', `/v1/users/${id}`)).body;

describe('several people at once', () => {
  it('R-ROUTE-14 does what it may, and says for whom it was refused and why', async () => {
    const result = await bulk('update', { action: 'deactivate', ids: [...ids(), awa, sam] });
    expect(result.done).toBe(3);
    expect(result.refused).toEqual([
      { id: awa, name: 'Awa Diallo', code: 'own_account' },
      { id: sam, name: '', code: 'not_found' },
    ]);
    expect((await read(ids()[0] ?? '')).status).toBe('deactivated');
    expect(await bulk('update', { action: 'activate', ids: ids() })).toEqual({ done: 3, refused: [] });
  });

  it('R-PERM-6 gives no role above one’s own to anyone', async () => {
    const result = await bulk('update', { action: 'set_role', role: 'super-admin', ids: ids() });
    expect(result.done).toBe(0);
    expect(result.refused.map(({ code }: { code: string }) => code)).toEqual(
      ids().map(() => 'role_above_own'),
    );
    await bulk('update', { action: 'set_role', role: 'editor', ids: ids() });
    expect((await read(ids()[1] ?? '')).role).toBe('editor');
  });

  it('R-ROUTE-14 adds people to a group beside those they are in, and to none of another organization', async () => {
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

  it('R-ROUTE-14 invites and deletes', async () => {
    expect(await bulk('invite', { ids: ids() })).toEqual({ done: 3, refused: [] });
    expect(await readMail(api, 'two@atelier.example')).toHaveLength(1);
    expect(await bulk('delete', { ids: [...ids(), awa] })).toMatchObject({ done: 3 });
    expect((await api.call('operator', 'GET', `/v1/users/${ids()[0]}`)).status).toBe(404);
  });
});

describe('queries of a bulk call', () => {
  const heading = 'email,first_name,last_name,role,language,groups';
  const make = async (name: string, count: number): Promise<string[]> => {
    const emails = Array.from({ length: count }, (_, n) => `${name}-${n}@counted.example`);
    const csv = [heading, ...emails.map((email) => `${email},Counted,User,,,`)].join('\n');
    await api.call('operator', 'POST', '/v1/users/import', { csv, apply: true });
    const rows = await withTenantScope(api.database.db, 'everywhere', (db) =>
      db.selectFrom('account').select('id').where('email', 'in', emails).execute(),
    );
    return rows.map(({ id }) => id);
  };
  const queriesOf = async (path: string, body: object): Promise<number> => {
    const executed = vi.spyOn(Object.getPrototypeOf(api.database.db.getExecutor()), 'executeQuery');
    expect((await bulk(path, body)).refused).toEqual([]);
    const { length } = executed.mock.calls;
    executed.mockRestore();
    return length;
  };

  it('R-ROUTE-14 stay fewer than 40 for 150 users', async () => {
    const ids = await make('many', 150);
    const { id: group_id } = (await api.call('operator', 'POST', '/v1/user_groups', { name: 'Counted' }))
      .body;
    for (const [path, change] of [
      ['update', { action: 'set_role', role: 'editor' }],
      ['update', { action: 'add_to_group', group_id }],
      ['update', { action: 'deactivate' }],
      ['update', { action: 'activate' }],
      ['invite', {}],
      ['delete', {}],
    ] as const) {
      const queries = await queriesOf(path, { ...change, ids });
      expect(queries).toBeGreaterThan(3);
      // Background tasks of the API add a few of their own.
      expect(queries).toBeLessThan(40);
    }
  });
});
