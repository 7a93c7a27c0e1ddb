import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { insertRow } from '../../runtime/database/query/insert-row.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const atelier = demoId('atelier-nord');
const ines = demoId('ines@atelier-nord.example');
const theo = demoId('theo@atelier-nord.example');
const root = demoId('root@atelier-nord.example');
const sam = demoId('sam@southbank-clinic.example');

const api = useTestApi();

const create = (body: object, by = 'operator') => api.call(by, 'POST', '/v1/user_groups', body);
const names = (members: { first_name: string }[]) => members.map(({ first_name }) => first_name);

describe('user groups', () => {
  it('R-ROUTE-16 user groups can be created, changed, listed and deleted', async () => {
    const made = await create({ name: 'Team leads', member_ids: [ines, theo, ines] });
    expect([names(made.body.members), made.body.member_count]).toEqual([['Théo', 'Inès'], 2]);
    const path = `/v1/user_groups/${made.body.id}`;
    await api.call('operator', 'PUT', path, { name: 'Leads', description: 'On call', member_ids: [theo] });
    const { body } = await api.call('operator', 'GET', '/v1/user_groups?search=call%20lead');
    expect(body.items).toMatchObject([{ name: 'Leads', member_count: 1, description: 'On call' }]);
    const audit = (await api.call('operator', 'GET', '/v1/audit_entries')).body.items[0];
    expect(audit).toMatchObject({
      action: 'user-group-updated',
      before: { name: 'Team leads' },
      after: { name: 'Leads', users: ['Théo Lambert'] },
    });
    expect((await api.call('operator', 'DELETE', path)).status).toBe(204);
    expect((await api.call('operator', 'GET', path)).status).toBe(404);
    expect((await api.call('operator', 'GET', `/v1/users/${theo}`)).body.groups).toEqual([]);
  });

  it('R-ROUTE-16 the name of a user group is unique within its organization', async () => {
    await create({ name: 'Nurses' });
    const again = await create({ name: 'NURSES' });
    expect([again.status, again.body.code, Object.keys(again.body.details)]).toEqual([
      409,
      'conflict',
      ['name'],
    ]);
    expect((await create({ name: 'Nurses' }, 'foreign operator')).status).toBe(200);
  });

  it('R-PERM-6 an operator cannot add users of other organizations or super-admins to a user group', async () => {
    for (const id of [sam, root]) {
      const { status, body } = await create({ name: 'Mixed', member_ids: [ines, id] });
      expect([status, Object.keys(body.details)]).toEqual([400, ['member_ids']]);
    }
  });

  it('R-PERM-6 a super-admin stays in a group when an operator, who cannot see super-admins, updates the group', async () => {
    const made = await create({ name: 'Board', member_ids: [root, ines] }, 'super-admin');
    const path = `/v1/user_groups/${made.body.id}`;
    const saved = await api.call('operator', 'PUT', path, { name: 'Board', member_ids: [] });
    expect([saved.body.members, saved.body.member_count]).toEqual([[], 0]);
    expect(names((await api.call('super-admin', 'GET', path)).body.members)).toEqual(['Noor']);
  });

  it('R-PERM-6 an operator of another organization gets 404 for a user group', async () => {
    const { body } = await create({ name: 'Private' });
    const path = `/v1/user_groups/${body.id}`;
    const requests = [
      ['GET', undefined],
      ['PUT', { name: 'x' }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, draft] of requests) {
      expect((await api.call('foreign operator', method, path, draft)).status).toBe(404);
    }
    const list = await api.call('foreign operator', 'GET', `/v1/user_groups?organization_id=${atelier}`);
    expect(list.body.items).toEqual([]);
  });

  it('a database constraint prevents a user group from having members of two organizations', async () => {
    const { body } = await create({ name: 'Walls' });
    const insert = (organization_id: string) =>
      api.everywhere((db) =>
        insertRow(db, 'user_group_member', { organization_id, user_group_id: body.id, account_id: sam }),
      );
    await expect(insert(atelier)).rejects.toMatchObject({ code: '23503' });
    await expect(insert(demoId('southbank-clinic'))).rejects.toMatchObject({ code: '23503' });
  });
});
