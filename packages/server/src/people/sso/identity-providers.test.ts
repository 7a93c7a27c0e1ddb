import { updateOrganization } from '@repartee/contracts/people/organization/endpoints';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import type { RealmMember } from '../../testing/realm-pages.ts';
import { realmMembers, signInThroughRealm, startSingleSignOn, useRealmStage } from './sso.fixture.ts';

const { api, provider } = useRealmStage();

const organization = demoId('atelier-nord');
const path = `/v1/organizations/${organization}/identity_providers`;
const draft = (change: object = {}) => ({
  ...{ realm: 'entra', issuer: provider.issuerOf('plain-entra'), trusts_email: true },
  ...{ client_id: provider.client.clientId, client_secret: provider.client.clientSecret, ...change },
});
const add = (change: object = {}, by: 'super-admin' | 'operator' = 'super-admin') =>
  api.call(by, 'POST', path, draft(change));
const list = async () => (await api.call('operator', 'GET', path)).body;
const remove = (id: string) => api.call('super-admin', 'DELETE', `${path}/${id}`);
const entraMember = (sub: string) =>
  realmMembers['plain-entra']?.find((one) => one.sub === sub) as RealmMember;
const me = async (token: string) => (await api.call(token, 'GET', '/v1/me')).body;
const groupsOf = (account_id: string) =>
  api
    .everywhere((db) =>
      db
        .selectFrom('user_group_member')
        .innerJoin('user_group', 'user_group.id', 'user_group_id')
        .select('name')
        .where('account_id', '=', account_id)
        .execute(),
    )
    .then((rows) => rows.map(({ name }) => name));

describe('E-16 OpenID providers of an organization', () => {
  it('a super-admin adds a provider by its issuer, whose secret is stored encrypted and in no answer', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body).toMatchObject({ realm: 'entra', has_secret: true, roles_claim: 'roles', notice: null });
    expect(await list()).toEqual({ redirect_uri: 'https://practice.example/preconnect', items: [body] });
    expect(JSON.stringify(await list())).not.toContain(provider.client.clientSecret);
    const stored = await api.everywhere((db) => db.selectFrom('identity_provider').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(provider.client.clientSecret);
    const { items } = (await api.call('super-admin', 'GET', '/v1/audit_entries')).body;
    expect(items).toContainEqual(expect.objectContaining({ action: 'identity-provider-added' }));
  });

  it('operators read providers and change none, and no realm has two owners', async () => {
    const [{ id }] = (await list()).items;
    expect((await add({ realm: 'another' }, 'operator')).status).toBe(403);
    expect((await api.call('operator', 'DELETE', `${path}/${id}`)).status).toBe(403);
    expect((await api.call('foreign operator', 'GET', path)).status).toBe(404);
    for (const realm of ['entra', 'nord', 'clinic'])
      expect(await add({ realm })).toMatchObject({
        status: 409,
        body: { details: { realm: expect.any(String) } },
      });
    const clinic = demoId('southbank-clinic');
    const stored = (await api.call('super-admin', 'GET', `/v1/organizations/${clinic}`)).body;
    const taken = { ...updateOrganization.body.parse(stored), sso_realm: 'entra' };
    expect((await api.call('super-admin', 'PUT', `/v1/organizations/${clinic}`, taken)).status).toBe(409);
  });

  it('an issuer that does not describe itself is refused, and nothing is stored', async () => {
    const refused = await add({ realm: 'wrong', issuer: `${provider.url}/nowhere` });
    expect(refused).toMatchObject({ status: 400, body: { details: { issuer: expect.any(String) } } });
    expect((await list()).items).toHaveLength(1);
  });

  it('a super-admin changes a provider: an empty secret keeps the stored one, which goes to no other issuer', async () => {
    const [before] = (await list()).items;
    const change = (fields: object, by: 'super-admin' | 'operator' = 'super-admin') =>
      api.call(by, 'PUT', `${path}/${before.id}`, { ...draft({ client_secret: '' }), ...fields });
    expect((await change({}, 'operator')).status).toBe(403);
    expect(await change({ realm: 'nord' })).toMatchObject({
      status: 409,
      body: { details: { realm: expect.any(String) } },
    });
    const elsewhere = { issuer: `${provider.url}/nowhere` };
    expect(await change(elsewhere)).toMatchObject({
      status: 400,
      body: { details: { client_secret: expect.any(String) } },
    });
    expect(await change({ ...elsewhere, client_secret: 's' })).toMatchObject({
      status: 400,
      body: { details: { issuer: expect.any(String) } },
    });
    expect((await list()).items).toEqual([before]);
    const stale = { roles_claim: 'x', expected: { ...draft(), roles_claim: 'y' } };
    expect(await change(stale)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const changed = await change({ realm: 'entra2', groups_claim: 'realm_access.groups' });
    expect(changed).toMatchObject({ status: 200, body: { realm: 'entra2', has_secret: true } });
    expect((await change({})).body).toEqual(before);
    const { items } = (await api.call('super-admin', 'GET', '/v1/audit_entries')).body;
    expect(items).toContainEqual(expect.objectContaining({ action: 'identity-provider-updated' }));
  });

  it('E-18 of two concurrent saves of a provider, one is stored and the other gets a conflict', async () => {
    const [{ id, has_secret: _, notice: __, noticed_at: ___, ...fields }] = (await list()).items;
    const save = (groups_claim: string) => {
      const body = { ...fields, client_secret: '', groups_claim, expected: { ...fields, client_secret: '' } };
      return api.call('super-admin', 'PUT', `${path}/${id}`, body);
    };
    const answers = await Promise.all(['teams', 'units'].map(save));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect((await list()).items).toEqual([winner?.body]);
    expect(
      (await api.call('super-admin', 'PUT', `${path}/${id}`, { ...fields, client_secret: '' })).status,
    ).toBe(200);
  });

  it('the sign-in goes to the addresses that the provider publishes, and asks for refresh tokens', async () => {
    const { searchParams, pathname } = new URL((await startSingleSignOn(api, 'entra')).url);
    expect(pathname).toBe('/plain-entra/v2.0/auth');
    expect(searchParams.get('scope')?.split(' ')).toContain('offline_access');
    const keycloak = new URL((await startSingleSignOn(api, 'nord')).url);
    expect(keycloak.pathname).toBe('/realms/nord/protocol/openid-connect/auth');
    expect(keycloak.searchParams.get('scope')).toBe('openid email profile');
  });

  it('E-2 a user of an Entra-like provider gets a role and groups by app roles and ids of groups', async () => {
    const group = await api.call('operator', 'POST', '/v1/user_groups', { name: 'Coaches of the north' });
    const mappings = [
      { source: 'role', realm_name: 'coaches', role: 'editor', user_group_id: null },
      {
        ...{ source: 'group', realm_name: '2b0c6a51-0000-4000-8000-000000000001', role: null },
        user_group_id: group.body.id,
      },
    ];
    const saved = `/v1/organizations/${organization}/realm_mappings`;
    expect((await api.call('operator', 'PUT', saved, { mappings })).status).toBe(200);
    const { status, body } = await signInThroughRealm(api, 'entra', 'pairwise-7');
    expect(status).toBe(200);
    const user = await me(body.access_token);
    expect(user).toMatchObject({
      ...{ email: 'nadia@nord.example', first_name: 'Nadia', last_name: 'Benali' },
      ...{ organization_id: organization, organization_role: 'editor' },
    });
    expect(await groupsOf(user.id)).toEqual(['Coaches of the north']);
    const next = await api.call(undefined, 'POST', '/v1/keycloak/refresh_token', {
      refresh_token: body.refresh_token,
    });
    expect(next.status).toBe(200);
    expect((await me(next.body.access_token)).id).toBe(user.id);
  });

  it('groups that Entra ID leaves out stay, and operators are told', async () => {
    const nadia = entraMember('pairwise-7');
    delete nadia.groups;
    nadia._claim_names = { groups: 'src1' };
    const { body } = await signInThroughRealm(api, 'entra', 'pairwise-7');
    const { id, organization_role } = await me(body.access_token);
    expect(organization_role).toBe('editor');
    expect(await groupsOf(id)).toEqual(['Coaches of the north']);
    expect((await list()).items).toMatchObject([
      { notice: 'groups-overage', noticed_at: expect.stringMatching(/^\d{4}-/) },
    ]);
    delete nadia._claim_names;
    await signInThroughRealm(api, 'entra', 'pairwise-7');
    expect(await groupsOf(id)).toEqual([]);
  });

  it('a Keycloak and an Entra-like provider sign the same people in to the same organization', async () => {
    const ines = demoId('ines@atelier-nord.example');
    for (const realm of ['nord', 'entra', 'nord']) {
      const { status, body } = await signInThroughRealm(api, realm, 'ines');
      expect([realm, status, status === 200 && (await me(body.access_token)).id]).toEqual([realm, 200, ines]);
    }
  });

  it('the same id at two providers is two people', async () => {
    const lena = await me((await signInThroughRealm(api, 'nord', 'lena')).body.access_token);
    const other = await me((await signInThroughRealm(api, 'entra', 'lena')).body.access_token);
    expect(other.email).toBe('nobody@nord.example');
    expect(other.id).not.toBe(lena.id);
  });

  it('an address of a provider whose addresses are not trusted opens no account', async () => {
    const { body } = await add({ realm: 'doubtful', trusts_email: false });
    expect((await signInThroughRealm(api, 'doubtful', 'ines')).status).toBe(403);
    // Without a claim `email`, its name is not taken for one.
    expect((await signInThroughRealm(api, 'doubtful', 'pairwise-7')).status).toBe(403);
    await remove(body.id);
  });

  it('a user of a provider that is removed is signed out at the next refresh', async () => {
    const { body } = await signInThroughRealm(api, 'entra', 'lena');
    const [{ id }] = (await list()).items;
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await api.call(undefined, 'GET', '/v1/keycloak/get_login_url?realm=entra')).status).toBe(404);
    const refused = await api.call(undefined, 'POST', '/v1/keycloak/refresh_token', {
      refresh_token: body.refresh_token,
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'wrong_credentials']);
    expect((await api.call(body.access_token, 'GET', '/v1/me')).status).toBe(401);
  });
});
