import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { applicationOf } from '@repartee/contracts/remotes/application/application-of';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { aGuest } from '../../testing/a-guest.ts';
import { type Caller, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { useFreshTestApi } from '../../testing/use-test-api.fixture.ts';
import { purgeApplicationData } from './purge-repository.ts';

const atelier = demoId('atelier-nord');
const clinic = demoId('southbank-clinic');

const api = useFreshTestApi();

const installation = (organization = atelier) => `/v1/applications/coaching/organizations/${organization}`;
const status = async (by: Caller | string | undefined, method: string, path: string, body?: unknown) => {
  const answer = await api.call(by, method, path, body);
  return answer.body?.code ? `${answer.status} ${answer.body.code}` : answer.status;
};
const listed = async (by: Caller = 'operator') => (await api.get(by, '/v1/applications')).items;
const applicationsOf = async (by: Caller | string) => (await api.get(by, '/v1/me')).applications;
const refused = '403 application_not_installed';

describe('applications of organizations', () => {
  it('R-ENT-4 the application `coaching` is installed in the organizations of the demo', async () => {
    expect(await applicationsOf('user')).toEqual(['coaching']);
    expect(await listed('foreign operator')).toMatchObject([
      { application: 'coaching', installed_at: expect.any(String), removed_at: null },
    ]);
  });

  it('R-PERM-3 users get 403 for requests to the endpoints of an application that their organization has deleted', async () => {
    const guest = await aGuest(api);
    expect(await status('operator', 'DELETE', installation())).toBe(204);
    for (const by of ['super-admin', 'operator', 'editor', 'user'] as const)
      expect([by, await status(by, 'GET', '/v1/scenarios')]).toEqual([by, refused]);
    const calls = allEndpoints.filter((endpoint) => applicationOf(endpoint) === 'coaching');
    expect(calls.length).toBeGreaterThan(30);
    for (const { method, path } of calls)
      expect([path, await status('super-admin', method, path.replaceAll(/\{\w+\}/g, atelier), {})]).toEqual([
        path,
        refused,
      ]);
    expect(await status(guest.access_token, 'GET', `/v1/coaching_sessions/${guest.session_id}`)).toBe(
      refused,
    );
    expect(await applicationsOf('user')).toEqual([]);
    expect(await applicationsOf(guest.access_token)).toEqual([]);
    expect(await status('operator', 'GET', '/v1/users')).toBe(200);
    expect(await status('foreign user', 'GET', '/v1/scenarios')).toBe(200);
  });

  it('R-ROUTE-27 an access code for guests is rejected while the application `coaching` is deleted', async () => {
    const { items } = await api.get('editor', '/v1/scenarios');
    const { access_code } = await api.post('editor', '/v1/session_generators', { scenario_id: items[0].id });
    const path = `/v1/shared_sessions/${access_code}`;
    await api.call('operator', 'DELETE', installation());
    expect(await status(undefined, 'GET', path)).toBe(refused);
    expect(await status(undefined, 'POST', `${path}/guests`, { display_name: 'Jo' })).toBe(refused);
    await api.call('operator', 'PUT', installation());
    expect(await status(undefined, 'POST', `${path}/guests`, { display_name: 'Jo' })).toBe(200);
  });

  it('R-ENT-4 installing a deleted application again restores its data', async () => {
    const before = (await api.get('editor', '/v1/scenarios')).total;
    await api.call('operator', 'DELETE', installation());
    expect(await listed()).toMatchObject([{ installed_at: null, removed_by: 'Awa Diallo' }]);
    expect(await status('operator', 'PUT', installation())).toBe(204);
    expect((await api.get('editor', '/v1/scenarios')).total).toBe(before);
    expect(before).toBeGreaterThan(0);
    expect(await listed()).toMatchObject([{ installed_by: 'Awa Diallo', removed_at: null, removed_by: '' }]);
  });

  it('R-PERM-3 an operator can install an application only if it is offered, and only in the operator’s organization', async () => {
    expect(await status('operator', 'PUT', `/v1/applications/other/organizations/${atelier}`)).toBe(
      '404 not_found',
    );
    expect(await status('operator', 'PUT', installation(clinic))).toBe('404 not_found');
    expect(await status('operator', 'DELETE', installation(clinic))).toBe('404 not_found');
    expect(await applicationsOf('foreign user')).toEqual(['coaching']);
    expect(await status('editor', 'DELETE', installation())).toBe('403 not_permitted');
  });

  it('R-PERM-3 an operator can install an application that another organization has shared', async () => {
    expect(await status('super-admin', 'DELETE', installation(clinic))).toBe(204);
    expect(await listed('foreign operator')).toEqual([]);
    expect(await status('foreign operator', 'PUT', installation(clinic))).toBe('404 not_found');
    const share = (by: Caller, organization: string) =>
      status(by, 'POST', '/v1/applications/coaching/shares', { organization });
    expect(await share('operator', 'nobody-is-called-this')).toBe('404 not_found');
    expect(await share('operator', 'southbank-clinic')).toBe(204);
    expect(await listed('foreign operator')).toMatchObject([{ installed_at: null }]);
    expect((await listed())[0].shares).toMatchObject([{ slug: 'southbank-clinic', installed_at: null }]);
    expect((await listed('user'))[0].shares).toEqual([]);
    expect(await status('foreign operator', 'PUT', installation(clinic))).toBe(204);
    expect((await listed())[0].shares).toMatchObject([{ installed_at: expect.any(String) }]);
    expect(await status('foreign user', 'GET', '/v1/scenarios')).toBe(200);
  });

  it('R-PERM-3 an application that is not installed cannot be shared', async () => {
    await api.call('operator', 'DELETE', installation());
    const body = { organization: 'southbank-clinic' };
    expect(await status('operator', 'POST', '/v1/applications/coaching/shares', body)).toBe('404 not_found');
  });

  it('R-PERM-6 installing and deleting an application are recorded in the audit log of the organization', async () => {
    await api.call('operator', 'DELETE', installation());
    await api.call('operator', 'PUT', installation());
    const { items } = await api.get('operator', '/v1/audit_entries');
    expect(items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['application-installed', 'application-deleted']),
    );
  });

  it('R-ENT-4 the application `coaching` is installed in a new organization', async () => {
    const draft = { name: 'Harbour', logo: null, retention_days: null, sso_realm: null };
    const { id } = await api.post('super-admin', '/v1/organizations', draft);
    const rows = await api.everywhere((db) =>
      db
        .selectFrom('organization_application')
        .select('application')
        .where('organization_id', '=', id)
        .where('installed_at', 'is not', null)
        .execute(),
    );
    expect(rows).toEqual([{ application: 'coaching' }]);
  });
});

describe('data of deleted applications', () => {
  const keepFor = (retention_days: number | null) =>
    api.update('organization', { id: atelier }, { retention_days });
  const removedDaysAgo = (days: number) =>
    api.update(
      'organization_application',
      { organization_id: atelier },
      { removed_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) },
    );
  const items = async () =>
    (await api.everywhere((db) => db.selectFrom('library_item').select('organization_id').execute())).filter(
      ({ organization_id }) => organization_id === atelier,
    ).length;

  it('R-ENT-4 the data of a deleted application is kept until the retention period ends', async () => {
    const kept = await items();
    await aGuest(api);
    await keepFor(30);
    await api.call('operator', 'DELETE', installation());
    const [{ removed_at, data_retained_until }] = await listed();
    expect(Date.parse(data_retained_until) - Date.parse(removed_at)).toBe(30 * 24 * 60 * 60 * 1000);
    await removedDaysAgo(29);
    expect(await purgeApplicationData(api.database.db)).toEqual([]);
    expect(await items()).toBe(kept);
    await removedDaysAgo(31);
    expect(await purgeApplicationData(api.database.db)).toEqual([atelier]);
    expect(await items()).toBe(0);
    expect(await purgeApplicationData(api.database.db)).toEqual([]);
    expect((await api.get('foreign operator', '/v1/scenarios')).total).toBeGreaterThan(0);
  });

  it('R-ENT-4 the data of a deleted application is never deleted if the organization has no retention period', async () => {
    const kept = await items();
    await keepFor(null);
    await api.call('operator', 'DELETE', installation());
    await removedDaysAgo(4000);
    expect(await purgeApplicationData(api.database.db)).toEqual([]);
    expect(await items()).toBe(kept);
    expect((await listed())[0].data_retained_until).toBeNull();
  });
});

describe('applications that deployed remotes declare', () => {
  const deployed: string[] = [];
  let beside: TestApi;
  const seen = async (by: Caller = 'operator') => (await beside.get(by, '/v1/applications')).items;
  beforeEach(async () => {
    deployed.splice(0, Infinity, 'coaching');
    beside = await startTestApi({ deployedApplications: () => deployed });
  });
  afterEach(() => beside.close());

  it('R-ROUTE-10 the list of applications shows immediately that an application is no longer deployed', async () => {
    expect(await seen()).toMatchObject([{ application: 'coaching', deployed: true }]);
    deployed.length = 0;
    expect(await seen()).toMatchObject([{ application: 'coaching', deployed: false }]);
    expect(await listed()).toMatchObject([{ application: 'coaching', deployed: null }]);
  });

  it('R-ENT-4 installing an application is rejected if no deployed remote declares the application', async () => {
    const put = (application: string) =>
      beside.call('super-admin', 'PUT', `/v1/applications/${application}/organizations/${atelier}`);
    expect((await put('mentoring')).body).toMatchObject({
      code: 'not_found',
      details: { application: 'not deployed' },
    });
    deployed.push('mentoring');
    expect((await put('mentoring')).status).toBe(204);
    expect(await seen()).toMatchObject([
      { application: 'coaching' },
      { application: 'mentoring', deployed: true },
    ]);
  });
});
