import { updateUser } from '@repartee/contracts/people/user-endpoints';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { issueAccessToken } from '../../runtime/access/access-token-repository.ts';
import { aLogin } from '../../testing/a-login.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const ines = demoId('ines@atelier-nord.example');
const awa = demoId('awa@atelier-nord.example');
const root = demoId('root@atelier-nord.example');
const sam = demoId('sam@southbank-clinic.example');

const api = useTestApi();

let made = 0;
const draft = (more: object = {}) => {
  made += 1;
  return { email: `person-${made}@atelier.example`, first_name: 'Léa', last_name: `Petit ${made}`, ...more };
};
const create = async (more: object = {}, by = 'operator') =>
  (await api.call(by, 'POST', '/v1/users', draft(more))).body;
const emails = (body: { items: { email: string }[] }) => body.items.map(({ email }) => email);
const lastAct = async () => (await api.get('operator', '/v1/audit_entries')).items[0];
const aToken = (account_id: string) =>
  api.everywhere((db) => issueAccessToken(db, { account_id }, new Date(Date.now() + 3_600_000)));

describe('the list of users', () => {
  it('R-ROUTE-14 an operator’s list of users contains the users of their own organization, without its super-admins', async () => {
    const { body } = await api.call('operator', 'GET', '/v1/users?page_size=48');
    expect(emails(body)).toContain('ines@atelier-nord.example');
    expect(emails(body)).not.toContain('root@atelier-nord.example');
    expect(emails(body).filter((email) => email.endsWith('southbank-clinic.example'))).toEqual([]);
    expect(body.total).toBe(body.items.length);
  });

  it('R-PERM-6 a super-admin can list the users of all organizations, or of one', async () => {
    const all = await api.call('super-admin', 'GET', '/v1/users?page_size=48');
    expect(emails(all.body)).toEqual(
      expect.arrayContaining(['root@atelier-nord.example', 'sam@southbank-clinic.example']),
    );
    const clinic = await api.call(
      'super-admin',
      'GET',
      `/v1/users?organization_id=${demoId('southbank-clinic')}`,
    );
    expect(emails(clinic.body).sort()).toEqual([
      'ruth@southbank-clinic.example',
      'sam@southbank-clinic.example',
    ]);
    const foreign = await api.call(
      'operator',
      'GET',
      `/v1/users?organization_id=${demoId('southbank-clinic')}`,
    );
    expect(foreign.body.items).toEqual([]);
  });

  it('R-CALL-17 the list of users can be searched by name and e-mail address, filtered, sorted by last name and paged', async () => {
    const find = async (query: string) =>
      emails((await api.call('operator', 'GET', `/v1/users?${query}`)).body);
    expect(await find('search=morel%20in%C3%A8s')).toEqual(['ines@atelier-nord.example']);
    expect(await find('search=THEO%20lambert')).toEqual(['theo@atelier-nord.example']);
    expect(await find('search=th%C3%A9%C3%B4')).toEqual(['theo@atelier-nord.example']);
    expect(await find('search=theo%40')).toEqual(['theo@atelier-nord.example']);
    expect(await find('role=editor')).toEqual(['theo@atelier-nord.example']);
    expect(await find('sort=name&status=active')).toEqual([
      'awa@atelier-nord.example',
      'theo@atelier-nord.example',
      'ines@atelier-nord.example',
    ]);
    for (let n = 0; n < 13; n += 1) await create({ first_name: 'Page' });
    const second = await api.call('operator', 'GET', '/v1/users?search=page&page=2');
    expect([second.body.total, second.body.items.length]).toEqual([13, 1]);
  });
});

describe('creating and changing users', () => {
  it('R-ROUTE-15 the API creates a user in the creator’s organization, and stores the e-mail address in lowercase', async () => {
    const user = await create({ email: ' Zoe.Petit@Atelier.example ', role: 'editor', language: 'fr-FR' });
    expect(user).toMatchObject({
      email: 'zoe.petit@atelier.example',
      organization_id: demoId('atelier-nord'),
      role: 'editor',
      language: 'fr-FR',
      status: 'new',
      groups: [],
    });
    expect(await lastAct()).toMatchObject({
      action: 'user-created',
      target_id: user.id,
      after: { email: 'zoe.petit@atelier.example', role: 'editor' },
    });
  });

  it('R-ROUTE-15 the API rejects an e-mail address that a user of the organization already has', async () => {
    const taken = await api.call(
      'operator',
      'POST',
      '/v1/users',
      draft({ email: 'INES@atelier-nord.example' }),
    );
    expect([taken.status, taken.body.code, Object.keys(taken.body.details)]).toEqual([
      409,
      'email_taken',
      ['email'],
    ]);
  });

  it('R-ROUTE-15 the API returns the names of the invalid fields of a user', async () => {
    const { status, body } = await api.call(
      'operator',
      'POST',
      '/v1/users',
      draft({ email: 'x', first_name: ' ' }),
    );
    expect(status).toBe(400);
    expect(Object.keys(body.details).sort()).toEqual(['email', 'first_name']);
  });

  it('R-PERM-6 the API rejects a role with more rights than the caller’s own', async () => {
    const made = await api.call('operator', 'POST', '/v1/users', draft({ role: 'super-admin' }));
    expect([made.status, made.body.code]).toEqual([403, 'role_above_own']);
    const user = await create();
    const raised = await api.call('operator', 'PUT', `/v1/users/${user.id}`, {
      ...updateUser.body.parse(user),
      role: 'super-admin',
    });
    expect([raised.status, raised.body.code]).toEqual([403, 'role_above_own']);
    expect((await create({ role: 'operator' })).role).toBe('operator');
    expect((await create({ role: 'super-admin' }, 'super-admin')).role).toBe('super-admin');
  });

  it('R-PERM-6 an operator gets 404 for users of another organization and for super-admins', async () => {
    for (const id of [sam, root]) {
      const requests = [
        ['GET', ''],
        ['PUT', '', draft()],
        ['DELETE', ''],
        ['POST', '/deactivation'],
        ['POST', '/activation'],
        ['POST', '/invitation'],
        ['POST', '/password_reset'],
        ['POST', '/password_reset_link'],
      ] as const;
      for (const [method, path, body] of requests) {
        const { status } = await api.call('operator', method, `/v1/users/${id}${path}`, body);
        expect([method, path, status]).toEqual([method, path, 404]);
      }
    }
  });

  it('R-PERM-6 the API allows only a super-admin to create users in another organization', async () => {
    const organization_id = demoId('southbank-clinic');
    const refused = await api.call('operator', 'POST', '/v1/users', draft({ organization_id }));
    expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted']);
    expect((await create({ organization_id }, 'super-admin')).organization_id).toBe(organization_id);
    const nowhere = draft({ organization_id: crypto.randomUUID() });
    const lost = await api.call('super-admin', 'POST', '/v1/users', nowhere);
    expect([lost.status, lost.body.code]).toEqual([400, 'invalid_input']);
  });

  it('the API records an audit event with the old and new values of the changed fields of a user', async () => {
    const user = await create();
    await api.call('operator', 'PUT', `/v1/users/${user.id}`, {
      ...updateUser.body.parse(user),
      last_name: 'Grand',
    });
    expect(await lastAct()).toMatchObject({
      action: 'user-updated',
      target_name: 'Léa Grand',
      before: { last_name: user.last_name },
      after: { last_name: 'Grand' },
    });
  });

  it('deleting a user makes their tokens invalid', async () => {
    const user = await create();
    const token = await aToken(user.id);
    expect((await api.call('operator', 'DELETE', `/v1/users/${user.id}`)).status).toBe(204);
    expect((await api.call(token, 'GET', '/v1/me')).status).toBe(401);
    expect((await api.call('operator', 'GET', `/v1/users/${user.id}`)).status).toBe(404);
  });
});

describe('deactivating and deleting accounts', () => {
  it('R-SES-6 deactivating a user makes their tokens invalid immediately, and reactivation does not restore them', async () => {
    const token = await aToken(ines);
    expect((await api.call(token, 'GET', '/v1/me')).status).toBe(200);
    const closed = await api.call('operator', 'POST', `/v1/users/${ines}/deactivation`);
    expect(closed.body.status).toBe('deactivated');
    expect((await api.call(token, 'GET', '/v1/me')).status).toBe(401);
    const open = await api.call('operator', 'POST', `/v1/users/${ines}/activation`);
    expect(open.body.status).toBe('active');
    expect((await api.call(token, 'GET', '/v1/me')).status).toBe(401);
    expect(await lastAct()).toMatchObject({
      action: 'user-activated',
      before: { status: 'deactivated' },
      after: { status: 'active' },
    });
  });

  it('R-PERM-6 users cannot deactivate or delete their own account, or change their own role', async () => {
    const own = (await api.call('operator', 'GET', `/v1/users/${awa}`)).body;
    const answers = [
      await api.call('operator', 'POST', `/v1/users/${awa}/deactivation`),
      await api.call('operator', 'DELETE', `/v1/users/${awa}`),
      await api.call('operator', 'PUT', `/v1/users/${awa}`, {
        ...updateUser.body.parse(own),
        role: 'user',
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [409, 'own_account']),
    );
  });

  it('R-PERM-6 the last super-admin who can sign in cannot be deactivated', async () => {
    const { items } = (await api.call('super-admin', 'GET', '/v1/users?role=super-admin')).body;
    for (const { id } of items) if (id !== root) await api.call('super-admin', 'DELETE', `/v1/users/${id}`);
    const other = await create({ role: 'super-admin' }, 'super-admin');
    const token = await aToken(other.id);
    const removal = await api.call(token, 'POST', `/v1/users/${root}/deactivation`);
    expect([removal.status, removal.body.code]).toEqual([409, 'last_super_admin']);
    await api.everywhere((db) => aLogin(db, other.id));
    const answers = await Promise.all([
      api.call(token, 'POST', `/v1/users/${root}/deactivation`),
      api.call('super-admin', 'POST', `/v1/users/${other.id}/deactivation`),
    ]);
    const codes = answers.map(({ status, body }) => [status, body.code]);
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(codes.filter(([, code]) => ['last_super_admin', 'not_signed_in'].includes(code))).toHaveLength(1);
    const left = await api.everywhere((db) =>
      db
        .selectFrom('account')
        .select('id')
        .where('role', '=', 'super-admin')
        .where('disabled_at', 'is', null)
        .execute(),
    );
    expect(left).toHaveLength(1);
  });
});
