import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { makeLogger } from '../../runtime/telemetry/logger.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { readMail } from '../../testing/read-mail.ts';
import { openRealmBrowser } from '../../testing/realm-browser.ts';
import type { RealmMember } from '../../testing/realm-pages.ts';
import { startTestApi } from '../../testing/test-api.ts';
import {
  finishSingleSignOn,
  lena,
  realmMembers,
  signInThroughRealm,
  ssoPublicUrl,
  startSingleSignOn,
  useRealmStage,
} from './sso.fixture.ts';

const { api, provider } = useRealmStage();

const post = (path: string, body: unknown) => api.call(undefined, 'POST', path, body);
const refresh = ({ refresh_token }: { refresh_token: string }) =>
  post('/v1/keycloak/refresh_token', { refresh_token });
const me = async (token: string) => api.call(token, 'GET', '/v1/me');

describe('R-CALL-10 R-CALL-12 single sign-on through a realm', () => {
  it('R-CALL-1 R-ENT-2 single sign-on is listed as an authentication method if a provider is configured', async () => {
    expect((await api.call(undefined, 'GET', '/v1/authentication_methods')).body).toEqual({
      keycloak: true,
      fau: true,
      mail: false,
    });
  });

  it('the start of single sign-on returns a provider URL with PKCE and state, and sets an HttpOnly cookie', async () => {
    const { url, set } = await startSingleSignOn(api, 'nord');
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe(`${provider.url}/realms/nord/protocol/openid-connect/auth`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('state')).toMatch(/^nord:[\w-]{43}$/);
    expect(searchParams.get('redirect_uri')).toBe(`${ssoPublicUrl}/preconnect`);
    for (const word of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/v1/keycloak'])
      expect(set).toContain(word);
    const unknown = await api.call(undefined, 'GET', '/v1/keycloak/get_login_url?realm=nobodys');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
  });

  it('E-2 single sign-on creates an account for a new user, but does not grant the role super-admin', async () => {
    const { status, body } = await signInThroughRealm(api, 'nord', 'lena');
    expect(status).toBe(200);
    expect((await me(body.access_token)).body).toMatchObject({
      email: 'lena@nord.example',
      first_name: 'Léna',
      last_name: 'Girard',
      organization_name: 'Atelier Nord',
      organization_role: 'editor',
      language: 'fr-FR',
    });
    const groups = await api.everywhere((db) =>
      db
        .selectFrom('user_group_member')
        .innerJoin('user_group', 'user_group.id', 'user_group_id')
        .innerJoin('account', 'account.id', 'account_id')
        .select('name')
        .where('email', '=', 'lena@nord.example')
        .execute(),
    );
    expect(groups).toEqual([{ name: 'accueil' }]);
    const listed = await api.call(body.access_token, 'GET', '/v1/me/sign_ins');
    expect(listed.body.items).toMatchObject([{ method: 'keycloak', device: 'A browser', current: true }]);
  });

  it('a user who signs in through a realm for the first time gets mails about the playlists of their groups', async () => {
    const { items } = (await api.call('operator', 'GET', '/v1/user_groups')).body;
    const group_ids = items
      .filter(({ name }: { name: string }) => name === 'accueil')
      .map(({ id }: { id: string }) => id);
    const playlist = { name: 'First steps', scenario_ids: [await aScenarioId(api)], group_ids };
    expect((await api.call('operator', 'POST', '/v1/playlists', playlist)).status).toBe(200);
    await signInThroughRealm(api, 'nord', 'newcomer');
    const mails = await readMail(api, 'newcomer@nord.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['A playlist for you: First steps']);
  });

  it('E-2 single sign-on finds a user by their id in the realm, even after a change of the e-mail address', async () => {
    const before = (await me((await signInThroughRealm(api, 'nord', 'lena')).body.access_token)).body.id;
    lena.email = 'lena.girard@nord.example';
    lena.realm_access = { roles: ['operator'] };
    const { body } = await me((await signInThroughRealm(api, 'nord', 'lena')).body.access_token);
    expect([body.id, body.organization_role]).toEqual([before, 'operator']);
    const namesake = await me((await signInThroughRealm(api, 'clinic', 'lena')).body.access_token);
    expect([namesake.body.organization_name, namesake.body.organization_role]).toEqual([
      'Southbank Clinic',
      'user',
    ]);
  });

  const groupsOf = (email: string) =>
    api
      .everywhere((db) =>
        db
          .selectFrom('user_group_member')
          .innerJoin('user_group', 'user_group.id', 'user_group_id')
          .innerJoin('account', 'account.id', 'account_id')
          .select('name')
          .where('email', '=', email)
          .orderBy('name')
          .execute(),
      )
      .then((rows) => rows.map(({ name }) => name));
  const auditOf = async (id: string) => {
    const { items } = (await api.call('operator', 'GET', '/v1/audit_entries')).body;
    return items.filter(
      ({ action, target_id }: { action: string; target_id: string }) =>
        action === 'user-updated-by-realm' && target_id === id,
    );
  };
  const nordMember = (sub: string) => realmMembers.nord?.find((one) => one.sub === sub) as RealmMember;

  it('E-2 R-STORE-2 a refresh sets and removes the role and groups that the realm gives, and keeps groups given by hand', async () => {
    const mover = nordMember('mover');
    const first = (await signInThroughRealm(api, 'nord', 'mover')).body;
    const { id } = (await me(first.access_token)).body;
    const byHand = await api.call('operator', 'POST', '/v1/user_groups', {
      name: 'By hand',
      member_ids: [id],
    });
    expect(byHand.status).toBe(200);
    expect(await groupsOf(mover.email)).toEqual(['By hand', 'accueil']);
    expect((await api.call(first.access_token, 'GET', '/v1/users')).status).toBe(200);

    mover.realm_access = { roles: [] };
    mover.groups = [];
    const second = (await refresh(first)).body;
    // The former access token loses the permissions, too.
    for (const { access_token } of [first, second]) {
      expect((await api.call(access_token, 'GET', '/v1/users')).status).toBe(403);
      const { organization_role, permissions } = (await me(access_token)).body;
      expect([organization_role, permissions.includes('user-list')]).toEqual(['user', false]);
    }
    expect(await groupsOf(mover.email)).toEqual(['By hand']);
    expect(await auditOf(id)).toMatchObject([
      {
        actor_name: '',
        before: { role: 'operator', groups: ['accueil'] },
        after: { role: 'user', groups: [] },
      },
    ]);
  });

  it('E-2 a role given by hand stays, whatever the realm gives and takes away later', async () => {
    const member = nordMember('byhand');
    let { body } = await signInThroughRealm(api, 'nord', member.sub);
    const { id } = (await me(body.access_token)).body;
    const roleAfterRefresh = async (...roles: string[]) => {
      member.realm_access = { roles };
      body = (await refresh(body)).body;
      return (await me(body.access_token)).body.organization_role;
    };
    const record = async () => (await api.call('operator', 'GET', `/v1/users/${id}`)).body;
    expect(await roleAfterRefresh('operator')).toBe('operator');
    expect((await record()).role_from_realm).toBe(true);
    await api.call('operator', 'PUT', `/v1/users/${id}`, {
      email: member.email,
      first_name: 'Bea',
      last_name: 'Hand',
      role: 'editor',
      group_ids: [],
    });
    expect((await record()).role_from_realm).toBe(false);
    for (const realmRole of ['operator', 'user']) expect(await roleAfterRefresh(realmRole)).toBe('editor');
    expect(await roleAfterRefresh()).toBe('editor');
    expect(await auditOf(id)).toMatchObject([{ before: { role: 'user' }, after: { role: 'operator' } }]);
  });

  it('E-2 the realm does not change the role of a user who was invited by hand', async () => {
    const invited = nordMember('invited');
    const draft = { email: invited.email, first_name: 'In', last_name: 'Vited', role: 'editor' };
    expect((await api.call('operator', 'POST', '/v1/users', draft)).status).toBe(200);
    const { body } = await signInThroughRealm(api, 'nord', invited.sub);
    expect((await me(body.access_token)).body.organization_role).toBe('editor');
  });

  it('E-2 an operator maps roles and groups of the realm to roles and user groups', async () => {
    const organization = `/v1/organizations/${demoId('atelier-nord')}/realm_mappings`;
    const group = await api.call('operator', 'POST', '/v1/user_groups', { name: 'Ward nurses' });
    const mappings = [
      { source: 'group', realm_name: 'Wards/Nurses', role: null, user_group_id: group.body.id },
      { source: 'role', realm_name: 'trainers', role: 'editor', user_group_id: null },
    ];
    const nurse = nordMember('nurse');
    const before = (await signInThroughRealm(api, 'nord', 'nurse')).body;
    expect((await me(before.access_token)).body.organization_role).toBe('user');
    const named = [
      { ...mappings[1], user_group_name: null },
      { ...mappings[0], user_group_name: 'Ward nurses' },
    ];
    const saved = await api.call('operator', 'PUT', organization, { mappings });
    expect(saved.body.mappings).toEqual(expect.arrayContaining(named));
    expect((await api.call('operator', 'GET', organization)).body).toEqual(saved.body);
    const after = (await refresh(before)).body;
    expect((await me(after.access_token)).body.organization_role).toBe('editor');
    expect(await groupsOf(nurse.email)).toEqual(['Ward nurses']);
    await api.call('operator', 'PUT', organization, { mappings: [] });
    const last = (await refresh(after)).body;
    expect((await me(last.access_token)).body.organization_role).toBe('user');
    expect(await groupsOf(nurse.email)).toEqual([]);
    const foreign = [{ ...mappings[0], user_group_id: crypto.randomUUID() }];
    expect((await api.call('operator', 'PUT', organization, { mappings: foreign })).status).toBe(400);
    expect((await api.call('foreign operator', 'PUT', organization, { mappings })).status).toBe(404);
  });

  it('E-2 a group of the realm gives no role by its name, nor by the mapping of a role, and a role no group', async () => {
    const organization = `/v1/organizations/${demoId('atelier-nord')}/realm_mappings`;
    const mappings = [{ source: 'role', realm_name: 'trainers', role: 'editor', user_group_id: null }];
    await api.call('operator', 'PUT', organization, { mappings });
    const impostor = nordMember('impostor');
    const { body } = await signInThroughRealm(api, 'nord', impostor.sub);
    expect((await me(body.access_token)).body.organization_role).toBe('user');
    expect(await groupsOf(impostor.email)).toEqual([]);
    await api.call('operator', 'PUT', organization, { mappings: [] });
  });

  it('E-2 a claim that cannot be read takes nothing away, and a bad element only itself', async () => {
    const member = nordMember('odd');
    let { body } = await signInThroughRealm(api, 'nord', member.sub);
    const after = async (claims: object) => {
      Object.assign(member, claims);
      const refreshed = await refresh(body);
      expect(refreshed.status).toBe(200);
      body = refreshed.body;
      return [(await me(body.access_token)).body.organization_role, await groupsOf(member.email)];
    };
    const kept = ['operator', ['accueil']];
    expect(await after({ realm_access: { roles: ['operator', null] }, groups: ['/Accueil', 7] })).toEqual(
      kept,
    );
    expect(await after({ realm_access: { roles: { operator: true } } })).toEqual(kept);
    expect(await after({ realm_access: { roles: ['editor'] }, groups: 7 })).toEqual(kept);
    expect(await after({ groups: [] })).toEqual(['editor', []]);
    member.email = '';
    const refused = await refresh(body);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted']);
  });

  it('R-CALL-17 a repeated single sign-on does not change `updated_at` of the account', async () => {
    const changed = () =>
      api.everywhere((db) =>
        db.selectFrom('account').select('updated_at').where('sso_subject', '=', 'lena').execute(),
      );
    await signInThroughRealm(api, 'nord', 'lena');
    const before = await changed();
    const { body } = await signInThroughRealm(api, 'nord', 'lena');
    expect((await refresh(body)).status).toBe(200);
    expect(await changed()).toEqual(before);
  });

  it('E-2 single sign-on links an existing account only if the realm has verified the e-mail address', async () => {
    const { body } = await signInThroughRealm(api, 'nord', 'ines');
    expect((await me(body.access_token)).body.id).toBe(demoId('ines@atelier-nord.example'));
    for (const sub of ['theo', 'root']) {
      const refused = await signInThroughRealm(api, 'nord', sub);
      expect([sub, refused.status, refused.body.code]).toEqual([sub, 403, 'not_permitted']);
    }
  });

  it('E-2 single sign-on makes an account of its own for an address that signs in to another organization', async () => {
    const { body } = await signInThroughRealm(api, 'nord', 'sam');
    const own = (await me(body.access_token)).body;
    expect(own).toMatchObject({
      email: 'sam@southbank-clinic.example',
      organization_id: demoId('atelier-nord'),
      organization_role: 'user',
    });
    expect(own.id).not.toBe(demoId('sam@southbank-clinic.example'));
    expect((await api.call(body.access_token, 'GET', '/v1/me/organizations')).body.items).toEqual([]);
    const clinic = `/v1/me/organizations/${demoId('southbank-clinic')}/switch`;
    expect((await api.call(body.access_token, 'POST', clinic)).status).toBe(404);
  });

  it('R-SES-3 single sign-on is rejected if the user’s account is disabled in Repartee', async () => {
    const { body } = await signInThroughRealm(api, 'nord', 'gone');
    await api.update('account', { email: 'gone@nord.example' }, { disabled_at: new Date() });
    expect((await me(body.access_token)).status).toBe(401);
    expect((await signInThroughRealm(api, 'nord', 'gone')).status).toBe(403);
    expect((await refresh(body)).status).toBe(403);
  });

  it('E-10 single sign-on creates no account in an organization that is going to be erased', async () => {
    const organization_id = demoId('atelier-nord');
    const due_at = new Date(Date.now() + 60_000);
    await api.everywhere((db) =>
      db.insertInto('organization_erasure').values({ organization_id, requested_by: null, due_at }).execute(),
    );
    expect((await signInThroughRealm(api, 'nord', 'late')).status).toBe(403);
    expect((await signInThroughRealm(api, 'nord', 'lena')).status).toBe(200);
    await api.everywhere((db) => db.deleteFrom('organization_erasure').execute());
    expect((await signInThroughRealm(api, 'nord', 'late')).status).toBe(200);
  });

  it('R-SES-3 single sign-on is rejected if the cookie, state, realm or code is wrong', async () => {
    const { url, cookie } = await startSingleSignOn(api, 'nord');
    const other = await startSingleSignOn(api, 'nord');
    const returned = await openRealmBrowser().signIn(url, 'lena');
    const refused = async (realm: string, returned: URL, cookie: string, change = {}) => {
      const { status, body } = await finishSingleSignOn(api, realm, returned, cookie, change);
      return [status, body.code];
    };
    const no = [400, 'wrong_credentials'];
    expect(await refused('nord', returned, '')).toEqual(no);
    expect(await refused('nord', returned, other.cookie)).toEqual(no);
    expect(await refused('nord', returned, `${cookie.slice(0, -2)}AA`)).toEqual(no);
    expect(await refused('nord', returned, cookie, { state: 'nord:guess' })).toEqual(no);
    expect(await refused('clinic', returned, cookie)).toEqual(no);
    expect(await refused('nord', returned, cookie, { code: 'guess' })).toEqual(no);
    expect((await finishSingleSignOn(api, 'nord', returned, cookie)).status).toBe(200);
    expect(await refused('nord', returned, cookie)).toEqual(no);
  });

  it('R-SES-3 single sign-on is rejected if the code does not match the PKCE verifier of the browser', async () => {
    const [one, two] = [await startSingleSignOn(api, 'nord'), await startSingleSignOn(api, 'nord')];
    const ofOne = await openRealmBrowser().signIn(one.url, 'lena');
    const stateOfTwo = new URL(two.url).searchParams.get('state') ?? '';
    const { status, body } = await finishSingleSignOn(api, 'nord', ofOne, two.cookie, { state: stateOfTwo });
    expect([status, body.code]).toEqual([400, 'wrong_credentials']);
  });
});

describe('E-2 super-admins by single sign-on', () => {
  const admit = (...superAdminRealms: string[]) => Object.assign(api.app.config, { superAdminRealms });
  const root = realmMembers.nord?.find(({ sub }) => sub === 'root') as RealmMember;

  it('a super-admin signs in through a realm of SUPER_ADMIN_REALMS and keeps the role until the realm is removed', async () => {
    expect((await signInThroughRealm(api, 'nord', 'root')).status).toBe(403);
    admit('clinic');
    expect((await signInThroughRealm(api, 'nord', 'root')).status).toBe(403);
    admit('nord');
    root.realm_access = { roles: ['user'] };
    const { status, body } = await signInThroughRealm(api, 'nord', 'root');
    expect(status).toBe(200);
    expect((await me(body.access_token)).body).toMatchObject({
      id: demoId('root@atelier-nord.example'),
      organization_role: 'super-admin',
    });
    const next = (await refresh(body)).body;
    expect((await me(next.access_token)).body.organization_role).toBe('super-admin');
    admit();
    expect((await refresh(next)).status).toBe(403);
  });

  it('a realm of SUPER_ADMIN_REALMS makes nobody a super-admin, and needs a verified e-mail address', async () => {
    admit('nord');
    lena.realm_access = { roles: ['super-admin'] };
    const { body } = await signInThroughRealm(api, 'nord', 'lena');
    expect((await me(body.access_token)).body.organization_role).not.toBe('super-admin');
    await api.update('account', { email: 'root@atelier-nord.example' }, { sso_subject: null });
    root.email_verified = false;
    expect((await signInThroughRealm(api, 'nord', 'root')).status).toBe(403);
    admit();
  });

  it('an operator of the organization cannot change SUPER_ADMIN_REALMS; a change by a super-admin is audited', async () => {
    const change = { values: { SUPER_ADMIN_REALMS: 'nord' } };
    expect((await api.call('operator', 'PATCH', '/v1/environment_settings', change)).status).toBe(403);
    expect(api.app.config.superAdminRealms).toEqual([]);
    expect((await api.call('super-admin', 'PATCH', '/v1/environment_settings', change)).status).toBe(200);
    expect(api.app.config.superAdminRealms).toEqual(['nord']);
    const { items } = (await api.call('super-admin', 'GET', '/v1/audit_entries')).body;
    expect(JSON.stringify(items)).toContain('SUPER_ADMIN_REALMS');
  });
});

describe('a wrong client secret', () => {
  it('R-CALL-18 a wrong client secret is logged with the realm, the issuer and what to do, and the browser gets a neutral error', async () => {
    const lines: string[] = [];
    const { config } = api.app;
    const wrong = await startTestApi({
      config: {
        publicUrl: config.publicUrl,
        keycloak: { url: provider.url, clientId: provider.client.clientId, clientSecret: 'wrong' },
      },
      logger: makeLogger('error', 'api', { write: (line) => void lines.push(line) }),
    });
    await wrong.update('organization', { id: demoId('atelier-nord') }, { sso_realm: 'nord' });
    const { status, body } = await signInThroughRealm(wrong, 'nord', 'lena');
    expect([status, body.code]).toEqual([502, 'backend_unusable']);
    expect(JSON.stringify(body)).not.toMatch(/client/);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ oauth_error }) => oauth_error);
    expect(logged).toMatchObject([
      { realm: 'nord', issuer: `${provider.url}/realms/nord`, oauth_error: 'invalid_client' },
    ]);
    expect(logged[0].msg ?? logged[0].message).toContain('KEYCLOAK_CLIENT_SECRET');
    expect(lines.join()).not.toContain('wrong');
    await wrong.close();
  });
});

describe('R-CALL-13 token refresh after single sign-on', () => {
  it('R-SES-6 use of a refresh token that was replaced more than a minute ago ends the sign-in', async () => {
    const first = (await signInThroughRealm(api, 'nord', 'thief')).body;
    const second = (await refresh(first)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await me(second.access_token)).status).toBe(200);
    const another = await refresh(first);
    expect([another.status, another.body]).toEqual([200, second]);
    expect((await me(second.access_token)).status).toBe(200);
    await api.update('sign_in', {}, { refreshed_at: new Date(Date.now() - 61_000) });
    const copied = await refresh(first);
    expect([copied.status, copied.body.code]).toEqual([400, 'wrong_credentials']);
    expect((await me(second.access_token)).status).toBe(401);
    expect((await refresh(second)).status).toBe(400);
  });

  it('R-SES-6 refreshes at once with one token all get the same new tokens, although the provider is slow', async () => {
    const first = (await signInThroughRealm(api, 'nord', 'hasty')).body;
    const answered = Promise.withResolvers<undefined>();
    provider.hold.tokens = answered.promise;
    const responses = Array.from({ length: 5 }, () => refresh(first));
    const waiting = () =>
      api.everywhere((db) =>
        db.selectFrom('sign_in').select('id').where('refreshing_until', 'is not', null).execute(),
      );
    await expect.poll(waiting).toHaveLength(1);
    answered.resolve(undefined);
    const answers = await Promise.all(responses);
    delete provider.hold.tokens;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await me(answers[0]?.body.access_token)).status).toBe(200);
    expect((await refresh(answers[4]?.body)).status).toBe(200);
  });

  it('R-SES-6 the sign-in stays, and can be refreshed again, after the provider failed', async () => {
    const { body } = await signInThroughRealm(api, 'nord', 'hasty');
    provider.hold.tokens = Promise.resolve(503);
    expect((await refresh(body)).status).toBe(502);
    delete provider.hold.tokens;
    expect((await refresh(body)).status).toBe(200);
  });

  it('R-SES-6 a token refresh ends the sign-in if the provider’s administrator has disabled the user', async () => {
    const { body } = await signInThroughRealm(api, 'nord', 'leaver');
    const leaver = realmMembers.nord?.find(({ sub }) => sub === 'leaver');
    if (leaver) leaver.disabled = true;
    const refused = await refresh(body);
    expect([refused.status, refused.body.code]).toEqual([400, 'wrong_credentials']);
    expect((await me(body.access_token)).status).toBe(401);
  });

  it('R-CALL-13 a token refresh is rejected if the refresh token is unknown', async () => {
    expect((await refresh({ refresh_token: 'guess' })).status).toBe(400);
  });

  it('E-3 a token refresh is rejected after the user has ended all sign-ins', async () => {
    const { body } = await signInThroughRealm(api, 'nord', 'lena');
    await api.call(body.access_token, 'POST', '/v1/me/sign_out_everywhere', { keep_this: false });
    expect((await refresh(body)).status).toBe(400);
  });
});

const askProvider = async (refresh_token: string) => {
  const { clientId, clientSecret } = provider.client;
  const responses = await fetch(`${provider.url}/realms/nord/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }),
  });
  return [responses.status, ((await responses.json()) as { error?: string }).error];
};

describe('R-CALL-11 sign-out after single sign-on', () => {
  it('R-SES-5 a sign-out returns the URL that ends the provider’s session', async () => {
    const { body } = await signInThroughRealm(api, 'nord', 'lena');
    const left = await post('/v1/keycloak/logout', { refresh_token: body.refresh_token });
    expect(left.status).toBe(200);
    expect(String(left.headers['set-cookie'])).toMatch(/^remote_overrides=; Max-Age=0/);
    const { origin, pathname, searchParams } = new URL(left.body.url);
    expect(`${origin}${pathname}`).toBe(`${provider.url}/realms/nord/protocol/openid-connect/logout`);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${ssoPublicUrl}/`);
    const [, payload = ''] = (searchParams.get('id_token_hint') ?? '').split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iss: `${provider.url}/realms/nord`,
      sub: 'lena',
    });
    expect((await me(body.access_token)).status).toBe(401);
    expect(await askProvider(body.refresh_token)).toEqual([400, 'invalid_grant']);
  });

  it('R-SES-5 a sign-out returns null if the provider’s session has already ended', async () => {
    const { body } = await signInThroughRealm(api, 'nord', 'lena');
    const once = await refresh(body);
    await askProvider(body.refresh_token);
    const left = await post('/v1/keycloak/logout', { refresh_token: once.body.refresh_token });
    expect([left.status, left.body]).toEqual([200, { url: null }]);
    expect((await me(once.body.access_token)).status).toBe(401);
    expect((await post('/v1/keycloak/logout', { refresh_token: 'guess' })).body).toEqual({ url: null });
  });
});

describe('single sign-on without an identity provider', () => {
  it('R-ENT-2 without an identity provider, the endpoints of single sign-on respond with 404', async () => {
    const plain = await startTestApi();
    expect((await plain.call(undefined, 'GET', '/v1/authentication_methods')).body.keycloak).toBe(false);
    expect((await plain.call(undefined, 'GET', '/v1/keycloak/get_login_url?realm=nord')).status).toBe(404);
    await plain.close();
  });
});
