import { useResource } from '@repartee/tooling/vitest/use-resource';
import { createLocalJWKSet, decodeJwt, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { aDataSheet } from '../../library/unearned/a-data-sheet.fixture.ts';
import { insertRow } from '../../runtime/database/query/insert-row.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import {
  deepLinking,
  instructor,
  type Platform,
  startPlatform,
  withCustom,
  withRoster,
} from './platform.fixture.ts';

const platform: Platform = useResource(() =>
  startPlatform(() => api.get(undefined, `/v1/lti/${organization}/keys`)),
);
const api = useTestApi(() => ({
  config: { ltiAllowedOrigins: [platform.origin], publicUrl: 'https://practice.example' },
}));
beforeEach(async () => {
  Object.assign(platform.answer, { keys: 200, token: 200, grade: 200 });
  platform.pad(0);
  platform.roster.length = 0;
  await api.everywhere(async (db) => {
    await db.deleteFrom('lti_platform').execute();
    await db.deleteFrom('account').where('email', 'like', '%@campus.example').execute();
  });
});

const organization = demoId('atelier-nord');
const register = async (change: object = {}, by: 'operator' | 'foreign operator' = 'operator') => {
  const { status, body } = await api.call(by, 'POST', '/v1/lti_platforms', {
    ...platform.registration,
    ...change,
  });
  expect(status).toBe(200);
  return body;
};
const form = (url: string, body: Record<string, string>, cookie = '') =>
  api.app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(body).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, 'user-agent': 'A browser' },
  });
const begin = async (of = organization, more: Record<string, string> = {}) => {
  const { statusCode, headers, payload } = await api.app.inject({
    url: `/v1/lti/${of}/login?${new URLSearchParams({
      ...{ iss: platform.origin, login_hint: 'u7', lti_message_hint: 'm', client_id: 'tool-1' },
      ...{ target_link_uri: `https://practice.example/v1/lti/${of}/launch`, ...more },
    })}`,
  });
  const url = statusCode === 302 ? new URL(String(headers.location)) : undefined;
  const set = String(headers['set-cookie']);
  return {
    ...{ statusCode, payload, headers, set, cookie: set.split(';')[0] ?? '', url },
    state: url?.searchParams.get('state') ?? '',
    nonce: url?.searchParams.get('nonce') ?? '',
  };
};
const launch = async (more: JWTPayload = {}, of = organization) => {
  const { state, nonce, cookie } = await begin(of);
  const id_token = await platform.sign(platform.claims(nonce, more));
  return form(`/v1/lti/${of}/launch`, { state, id_token }, cookie);
};
const enter = async (more: JWTPayload = {}) => {
  const { statusCode, headers, payload } = await launch(more);
  const location = String(headers.location);
  expect([statusCode, location || payload]).toEqual([303, expect.stringContaining('/activate#lti=')]);
  return api.call(undefined, 'POST', '/v1/lti/sign_in', { code: location.split('#lti=')[1] });
};
const texts = async () => (await import('./locales/en-GB.json', { with: { type: 'json' } })).default.error;
const expectError = async (
  { statusCode, payload }: { statusCode: number; payload: string },
  code: keyof Awaited<ReturnType<typeof texts>>,
) => {
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(payload).toContain((await texts())[code].split('{{')[0]?.slice(0, 40));
  expect(payload).toMatch(/<code>[\w-]{8,}<\/code>/);
};

describe('E-11 a launch from a learning platform', () => {
  it('the login goes to the platform with a state and a nonce, and a cookie for other sites', async () => {
    await register();
    const { url, set, state, nonce } = await begin();
    expect(`${url?.origin}${url?.pathname}`).toBe(`${platform.origin}/auth`);
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: 'tool-1', login_hint: 'u7', lti_message_hint: 'm', state, nonce },
      redirect_uri: `https://practice.example/v1/lti/${organization}/launch`,
    });
    for (const word of ['HttpOnly', 'SameSite=None', 'Secure', 'Path=/v1/lti']) expect(set).toContain(word);
  });

  it('a learner gets an account, is signed in once by the code, and lands on the linked scenario', async () => {
    await register();
    const scenario = await aScenarioId(api);
    const { status, body } = await enter(withCustom({ scenario }));
    expect([status, body.path]).toEqual([200, `/apps/repartee/scenario/info-${scenario}`]);
    expect((await api.call(body.access_token, 'GET', '/v1/me')).body).toMatchObject({
      ...{ email: 'zoe@campus.example', first_name: 'Zoé', last_name: 'Roux', language: 'fr-FR' },
      ...{ organization_role: 'user', organization_name: 'Atelier Nord', has_password: false },
    });
    expect((await api.call(body.access_token, 'GET', '/v1/me/sign_ins')).body.items).toMatchObject([
      { method: 'lti', device: 'lightMyRequest' },
    ]);
    const again = await enter({ email: 'other@campus.example' });
    expect((await api.call(again.body.access_token, 'GET', '/v1/me')).body.email).toBe('zoe@campus.example');
    const { items } = (await api.call('operator', 'GET', '/v1/lti_platforms')).body;
    expect(items).toMatchObject([{ user_count: 1, last_launch_at: expect.any(String) }]);
  });

  it('the code of a launch signs in once', async () => {
    await register();
    const { headers } = await launch();
    const code = String(headers.location).split('#lti=')[1];
    const both = await Promise.all(
      [1, 2].map(() => api.call(undefined, 'POST', '/v1/lti/sign_in', { code })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('a private playlist is assigned to nobody by a course', async () => {
    await register({ reads_roster: true });
    const draft = {
      name: 'Hidden',
      description: '',
      tags: [],
      visibility: 'private',
      scenario_ids: [await aScenarioId(api)],
    };
    const playlist = (await api.call('operator', 'POST', '/v1/playlists', draft)).body.id;
    await expectError(await launch(withCustom({ playlist })), 'activity-gone');
    await expectError(await launch({ ...withCustom({ playlist }), ...instructor }), 'activity-gone');
  });

  it('claims that are null are missing claims', async () => {
    await register();
    await expectError(await launch({ sub: 'nobody', email: null }), 'no-email');
    await expectError(await launch({ sub: null } as unknown as JWTPayload), 'no-user');
    const unknown = Object.fromEntries(
      ['launch_presentation', 'custom', 'roles'].map((name) => [
        `https://purl.imsglobal.org/spec/lti/claim/${name}`,
        null,
      ]),
    );
    const services = {
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': { scope: null, lineitem: '' },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': { context_memberships_url: null },
    };
    const names = { given_name: null, family_name: null, name: null, locale: null };
    const { body } = await enter({ ...unknown, ...services, ...names });
    expect((await api.call(body.access_token, 'GET', '/v1/me')).body).toMatchObject({
      ...{ email: 'zoe@campus.example', first_name: 'zoe', last_name: '', organization_role: 'user' },
    });
  });

  it('an account without a name in the message is named by its address', async () => {
    await register();
    const { body } = await enter({ given_name: ' ', family_name: '', name: '   ' });
    expect((await api.call(body.access_token, 'GET', '/v1/me')).body).toMatchObject({ first_name: 'zoe' });
  });

  it('the test student of a platform is told why nothing opens', async () => {
    await register();
    const roles = ['http://purl.imsglobal.org/vocab/lti/system/person#TestUser'];
    const test = { email: '', 'https://purl.imsglobal.org/spec/lti/claim/roles': roles };
    await expectError(await launch(test), 'test-user');
    expect((await enter({ ...test, email: 'test@campus.example' })).status).toBe(200);
  });

  it('a clock that is a minute off is accepted, and one that is further off is told with both times', async () => {
    await register();
    const now = Math.floor(Date.now() / 1000);
    for (const accepted of [{ nbf: now + 45 }, { exp: now - 45 }]) await enter(accepted);
    for (const seconds of [{ nbf: now + 300 }, { exp: now - 300 }]) {
      const page = await launch(seconds);
      await expectError(page, 'clock');
      expect(page.payload).toContain(new Date(Number(Object.values(seconds)[0]) * 1000).toISOString());
    }
  });

  it('an unknown deployment is named, and of two registrations none is taken without a client id', async () => {
    await register();
    const page = await launch({ 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '77-new-course' });
    await expectError(page, 'unknown-deployment');
    expect(page.payload).toContain('77-new-course');
    const without = () =>
      api.app.inject({
        url: `/v1/lti/${organization}/login?${new URLSearchParams({ iss: platform.origin, login_hint: 'u7' })}`,
      });
    expect((await without()).statusCode).toBe(302);
    await register({ client_id: 'tool-2' });
    await expectError(await without(), 'several-platforms');
  });

  it('a message with a text that cannot be stored shows the error page', async () => {
    await register();
    await expectError(await launch({ sub: 'a\u0000b' }), 'unknown-message');
    await expectError(await launch({ given_name: 'Z\u0000' }), 'unknown-message');
  });

  it('a playlist is assigned to the learner who launches it, and not to an instructor', async () => {
    await register();
    const scenario_ids = [await aScenarioId(api)];
    const draft = { name: 'Course', description: '', tags: [], visibility: 'organization', scenario_ids };
    const playlist = (await api.call('operator', 'POST', '/v1/playlists', draft)).body.id;
    const assigned = () =>
      api.everywhere((db) =>
        db
          .selectFrom('playlist_user')
          .innerJoin('account', 'account.id', 'account_id')
          .select('email')
          .where('playlist_id', '=', playlist)
          .where('email', 'like', '%@campus.example')
          .execute(),
      );
    await enter({ ...withCustom({ playlist }), ...instructor });
    expect(await assigned()).toEqual([]);
    const { body } = await enter(withCustom({ playlist }));
    expect(body.path).toBe(`/apps/repartee/playlist/list?playlist=${playlist}`);
    expect(await assigned()).toEqual([{ email: 'zoe@campus.example' }]);
  });

  it('an instructor who opens a playlist brings the learners of the course if the registration says so', async () => {
    const scenario_ids = [await aScenarioId(api)];
    const draft = { name: 'Course', description: '', tags: [], visibility: 'organization', scenario_ids };
    const playlist = (await api.call('operator', 'POST', '/v1/playlists', draft)).body.id;
    const [learner, teacher] = ['Learner', 'Instructor'].map((role) => [
      `http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`,
    ]);
    const zoe = { user_id: 'learner-7', email: 'zoe@campus.example', given_name: 'Zoé', family_name: 'Roux' };
    platform.roster.push(
      { ...zoe, status: 'Active', roles: learner },
      { user_id: 'a', email: 'a@campus.example', status: 'Inactive', roles: learner },
      { user_id: 'b', email: 'b@campus.example', roles: teacher },
      { user_id: 'c', roles: learner },
      { user_id: 'd', email: 'd@campus.example', name: 'Dan de Witt', roles: ['Learner'] },
      { user_id: 'e', email: 'ines@atelier-nord.example', roles: learner },
    );
    const opened = {
      ...withCustom({ playlist }),
      ...withRoster(`${platform.origin}/members`),
      sub: 'teacher-1',
    };
    const open = () => enter({ ...opened, ...instructor, email: 'teacher@campus.example' });
    const progress = async () => (await api.call('operator', 'GET', `/v1/playlists/${playlist}/people`)).body;
    const platform_id = (await register()).id;
    await open();
    expect((await progress()).total).toBe(0);
    const change = { ...platform.registration, reads_roster: true };
    await api.call('operator', 'PUT', `/v1/lti_platforms/${platform_id}`, change);
    await open();
    await open();
    expect((await progress()).counts).toMatchObject({ all: 2, 'not-started': 2 });
    const { items } = await progress();
    const names = items.map((user: { first_name: string; last_name: string }) => [
      user.first_name,
      user.last_name,
    ]);
    expect(names.toSorted()).toEqual([
      ['Dan', 'de Witt'],
      ['Zoé', 'Roux'],
    ]);
    platform.answer.token = 500;
    await open();
    platform.answer.token = 200;
    const { body } = await enter(withCustom({ playlist }));
    expect((await api.call(body.access_token, 'GET', '/v1/me')).body.email).toBe('zoe@campus.example');
  });

  it('a new instructor is an editor only if the registration says so', async () => {
    await register({ instructors_edit: true });
    const roleOf = async (more: JWTPayload) => {
      const { body } = await enter(more);
      return (await api.call(body.access_token, 'GET', '/v1/me')).body.organization_role;
    };
    expect(await roleOf({ ...instructor, sub: 'i1', email: 'i1@campus.example' })).toBe('editor');
    expect(await roleOf({ sub: 'l1', email: 'l1@campus.example' })).toBe('user');
  });

  it('a launch signed by a new key of the platform is accepted after half a minute', async () => {
    await register();
    await enter();
    await platform.rotate();
    const soon = Date.now() + 31_000;
    vi.useFakeTimers({ toFake: ['Date'], now: soon });
    onTestFinished(() => void vi.useRealTimers());
    expect((await enter()).status).toBe(200);
  });
});

describe('E-11 a launch takes over no account by its e-mail address', () => {
  const ines = { email: 'ines@atelier-nord.example' };

  it('an account with the same address is refused without the consent of the registration, and linked with it', async () => {
    const { id } = await register();
    await expectError(await launch(ines), 'email-taken');
    const { name: _name, ...registration } = platform.registration;
    const change = { ...registration, name: 'Campus', links_by_email: true };
    expect((await api.call('operator', 'PUT', `/v1/lti_platforms/${id}`, change)).status).toBe(200);
    const { body } = await enter(ines);
    expect((await api.call(body.access_token, 'GET', '/v1/me')).body.id).toBe(demoId(ines.email));
    const { items } = (await api.call('operator', 'GET', '/v1/audit_entries')).body;
    expect(items[0]).toMatchObject({ action: 'user-linked-by-lti', target_name: ines.email });
  });

  it.each(['awa@atelier-nord.example', 'root@atelier-nord.example'])(
    'the operator or super-admin %s is never linked by the address',
    async (email) => {
      await register({ links_by_email: true });
      await expectError(await launch({ email }), 'email-taken');
    },
  );

  it('a linked user with a password who has become an operator is not signed in by the platform', async () => {
    await register({ links_by_email: true });
    await enter(ines);
    const role = (role: 'operator' | 'user') => api.update('account', { email: ines.email }, { role });
    await role('operator');
    onTestFinished(() => role('user'));
    await expectError(await launch(ines), 'email-taken');
  });

  it('a user with permissions of their own is never linked by the address', async () => {
    await register({ links_by_email: true });
    const grant = { role: null, account_id: demoId(ines.email), granted_by: null };
    await api.everywhere((db) =>
      db
        .insertInto('permission_grant')
        .values({ ...grant, organization_id: organization, permission: 'organization-self-edit' })
        .execute(),
    );
    onTestFinished(async () => {
      await api.everywhere((db) =>
        db.deleteFrom('permission_grant').where('account_id', '=', demoId(ines.email)).execute(),
      );
    });
    await expectError(await launch(ines), 'email-taken');
  });

  it('a linked user who has got permissions of their own is not signed in by the platform', async () => {
    await register({ links_by_email: true });
    await enter(ines);
    const account_id = demoId(ines.email);
    const grant = {
      organization_id: organization,
      permission: 'book-club:write',
      role: null,
      granted_by: null,
    };
    await api.everywhere((db) =>
      db
        .insertInto('permission_grant')
        .values({ ...grant, account_id })
        .execute(),
    );
    onTestFinished(async () => {
      await api.everywhere((db) =>
        db.deleteFrom('permission_grant').where('account_id', '=', account_id).execute(),
      );
    });
    await expectError(await launch(ines), 'email-taken');
  });

  it('a linked user of single sign-on who has become an operator is not signed in by the platform', async () => {
    await register({ links_by_email: true });
    const email = 'lea@atelier-nord.example';
    await api.everywhere((db) =>
      insertRow(db, 'account', {
        ...{ organization_id: organization, email, first_name: 'Lea', last_name: 'Sol', role: 'user' },
        sso_subject: 'realm:lea',
      }),
    );
    await enter({ email });
    await api.update('account', { email }, { role: 'operator' });
    await expectError(await launch({ email }), 'email-taken');
  });

  it('an address that signs in to another organization gets an account of its own', async () => {
    await register({ links_by_email: true });
    const email = 'ruth@southbank-clinic.example';
    const { body } = await enter({ email });
    const own = (await api.call(body.access_token, 'GET', '/v1/me')).body;
    expect(own).toMatchObject({ email, organization_id: demoId('atelier-nord'), organization_role: 'user' });
    expect(own.id).not.toBe(demoId(email));
  });

  it('a launch without an e-mail address or for a disabled account is refused', async () => {
    await register();
    await expectError(await launch({ email: '' }), 'no-email');
    await expectError(await launch({ sub: undefined as never }), 'no-user');
    await enter();
    await api.update('account', { email: 'zoe@campus.example' }, { disabled_at: new Date() });
    await expectError(await launch(), 'disabled');
  });

  it('E-10 a launch into an organization that is going to be erased is refused, and makes no account', async () => {
    await register();
    await api.everywhere((db) =>
      db
        .insertInto('organization_erasure')
        .values({ organization_id: organization, due_at: new Date(Date.now() + 1000) })
        .execute(),
    );
    onTestFinished(() =>
      api.everywhere(async (db) => void (await db.deleteFrom('organization_erasure').execute())),
    );
    await expectError(await launch(), 'leaving');
    const { items } = (await api.call('operator', 'GET', '/v1/users?search=campus.example')).body;
    expect(items).toEqual([]);
  });
});

describe('E-11 a launch that cannot be trusted', () => {
  const past = Math.floor(Date.now() / 1000) - 600;
  const claimOf = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

  it.each([
    ['another nonce', { nonce: 'another' }, 'not-verified'],
    ['another audience', { aud: 'tool-2' }, 'not-verified'],
    ['several audiences and no azp', { aud: ['tool-1', 'tool-2'] }, 'not-verified'],
    ['an azp that is another client', { azp: 'tool-2' }, 'not-verified'],
    ['another issuer', { iss: 'https://elsewhere.example' }, 'not-verified'],
    ['an expired token', { exp: past }, 'clock'],
    ['an unknown deployment', { [claimOf('deployment_id')]: '9' }, 'unknown-deployment'],
    ['another message', { [claimOf('message_type')]: 'LtiStartProctoring' }, 'unknown-message'],
    ['version 1.1', { [claimOf('version')]: '1.1.0' }, 'not-verified'],
    ['a deleted activity', withCustom({ scenario: crypto.randomUUID() }), 'activity-gone'],
  ] as const)('a launch with %s is refused', async (_, more, code) => {
    await register();
    await expectError(await launch(more as JWTPayload), code);
    expect(
      await api.everywhere((db) =>
        db.selectFrom('account').select('id').where('email', 'like', '%@campus.example').execute(),
      ),
    ).toEqual([]);
  });

  it('a token with alg none, with the client id as HMAC key, or with another key is refused', async () => {
    await register();
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const stranger = await startPlatform(async () => ({ keys: [] }));
    const forge: ((claims: JWTPayload) => Promise<string> | string)[] = [
      (claims) => `${base64({ alg: 'none' })}.${base64(claims)}.`,
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'second' })
          .sign(Buffer.from('tool-1'.repeat(8))),
      (claims) => stranger.sign(claims),
    ];
    for (const make of forge) {
      const { state, nonce, cookie } = await begin();
      const id_token = await make(platform.claims(nonce));
      await expectError(
        await form(`/v1/lti/${organization}/launch`, { state, id_token }, cookie),
        'not-verified',
      );
    }
    await stranger.close();
  });

  it('a state works once, in its own browser, and for its own organization', async () => {
    await register();
    await register({}, 'foreign operator');
    const clinic = demoId('southbank-clinic');
    const first = await begin();
    const id_token = await platform.sign(platform.claims(first.nonce));
    const send = (of: string, cookie: string, state = first.state) =>
      form(`/v1/lti/${of}/launch`, { state, id_token }, cookie);
    expect((await send(organization, first.cookie)).statusCode).toBe(303);
    await expectError(await send(organization, first.cookie), 'expired');
    const second = await begin();
    const own = await platform.sign(platform.claims(second.nonce));
    await expectError(
      await form(`/v1/lti/${organization}/launch`, { state: second.state, id_token: own }),
      'other-browser',
    );
    const third = await begin();
    await expectError(await send(clinic, third.cookie, third.state), 'expired');
  });

  it('a state expires', async () => {
    await register();
    const { state, nonce, cookie } = await begin();
    await api.update('lti_step', {}, { expires_at: new Date(Date.now() - 1) });
    const id_token = await platform.sign(platform.claims(nonce));
    await expectError(await form(`/v1/lti/${organization}/launch`, { state, id_token }, cookie), 'expired');
  });

  it('an issuer that only another organization has registered is unknown', async () => {
    await register({}, 'foreign operator');
    await expectError(await begin(), 'unknown-platform');
    await expectError(await begin('nobody'), 'unknown-platform');
  });

  it('a platform whose keys cannot be read or are longer than 1 MB, or that refuses the launch, is named as the cause', async () => {
    await register({ jwks_url: `${platform.origin}/none` });
    platform.answer.keys = 500;
    await expectError(await launch(), 'keys-unreachable');
    platform.answer.keys = 200;
    platform.pad(1_000_000);
    await register({ client_id: 'tool-2', jwks_url: `${platform.origin}/keys?long` });
    const long = await begin(organization, { client_id: 'tool-2' });
    const id_token = await platform.sign(platform.claims(long.nonce, { aud: 'tool-2' }));
    const sent = { state: long.state, id_token };
    await expectError(await form(`/v1/lti/${organization}/launch`, sent, long.cookie), 'keys-unreachable');
    const { state, cookie } = await begin();
    await expectError(
      await form(`/v1/lti/${organization}/launch`, { state, error: 'login_required' }, cookie),
      'platform-refused',
    );
  });

  it('a login inside a frame shows a link that opens a window, and begins nothing', async () => {
    await register();
    const { statusCode, payload, headers } = await api.app.inject({
      url: `/v1/lti/${organization}/login?iss=${platform.origin}&login_hint=%22%3Ex&target_link_uri=`,
      headers: { 'sec-fetch-dest': 'iframe', 'accept-language': 'fr' },
    });
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
    expect(String(headers['content-security-policy'])).toContain('frame-ancestors *');
    expect(payload).toContain('target="_blank"');
    expect(payload).toContain('lang="fr-FR"');
    expect(payload).not.toContain('">x');
  });
});

describe('E-11 an editor chooses the activity of a course', () => {
  const back = () => `${platform.origin}/return?course=1&x="`;
  const secretIn = (payload: string) => /name="secret" value="([\w-]+)"/.exec(payload)?.[1] ?? '';

  it('an editor searches, chooses a scenario, and the platform gets a signed link with a column of 100 points', async () => {
    await register({ instructors_edit: true });
    const page = await launch(deepLinking(back()));
    expect(page.statusCode).toBe(200);
    expect(String(page.headers['content-security-policy'])).toContain(`frame-ancestors ${platform.origin}`);
    const secret = secretIn(page.payload);
    const scenario = await aScenarioId(api);
    expect(page.payload).toContain(scenario);
    expect(page.payload).toMatch(/ aria-label="Ajouter [^"]+">Ajouter<\/button>/);
    const search = await form('/v1/lti/selection', { secret, search: 'nothing has this name' });
    expect(search.payload).not.toContain(scenario);
    const { payload } = await form('/v1/lti/selection', { secret, scenario });
    expect(payload).toContain(`action="${back().replace('&', '&amp;').replace('"', '&quot;')}"`);
    const jwt = /name="JWT" value="([^"]+)"/.exec(payload)?.[1] ?? '';
    const answer = decodeJwt(jwt);
    expect(answer).toMatchObject({
      ...{ iss: 'tool-1', aud: platform.origin, nonce: expect.any(String) },
      'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '1',
      'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
      'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'opaque',
      'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
        {
          ...{ type: 'ltiResourceLink', custom: { scenario }, title: expect.any(String) },
          lineItem: { scoreMaximum: 100 },
        },
      ],
    });
    await expectError(await form('/v1/lti/selection', { secret, scenario }), 'expired');
  });

  it('B-14 a scenario that gives in unearned above its limit, and a playlist with it, are not added for a pass mark', async () => {
    await register({ instructors_edit: true });
    const scenario = await aScenarioId(api);
    await aDataSheet(api, scenario, { count: 5, of: 50 });
    onTestFinished(() => void api.everywhere((db) => db.deleteFrom('data_sheet').execute()));
    const draft = { name: 'Weeks', scenario_ids: [scenario] };
    const { id: playlist } = await api.post('editor', '/v1/playlists', { ...draft, pass_mark: 60 });
    const { payload } = await launch(deepLinking(back()));
    const secret = secretIn(payload);
    const refused = await form('/v1/lti/selection', { secret, playlist });
    await expectError(refused, 'unearned-changes');
    expect(refused.payload).toContain('gave in unearned in 5 of 50 answers');
    const { pass_mark } = (await api.get('editor', `/v1/scenarios/${scenario}`)).content;
    expect(pass_mark).not.toBeNull();
    await expectError(await form('/v1/lti/selection', { secret, scenario }), 'unearned-changes');
    await api.everywhere((db) => db.deleteFrom('data_sheet').execute());
    expect((await form('/v1/lti/selection', { secret, scenario })).payload).toContain('name="JWT"');
  });

  it('B-13 the choice says of which scenario no score can come back, and of a playlist with it', async () => {
    await register({ instructors_edit: true });
    const scenario = await aScenarioId(api);
    await aDataSheet(api, scenario, { count: 0, of: 24 }, null);
    onTestFinished(() => void api.everywhere((db) => db.deleteFrom('data_sheet').execute()));
    const draft = { name: 'Weeks without a score', scenario_ids: [scenario] };
    const { id: playlist } = await api.post('editor', '/v1/playlists', draft);
    const chosen = () => launch({ ...deepLinking(back()), locale: 'en-GB' });
    const { payload } = await chosen();
    const warned = payload.split('<li>').filter((row) => row.includes('no conversation got a score'));
    const ids = warned.flatMap((row) => /value="([^"]+)"/.exec(row)?.[1] ?? []);
    expect(ids).toEqual(expect.arrayContaining([scenario, playlist]));
    expect(payload.split('<li>').length).toBeGreaterThan(warned.length + 1);
    await aDataSheet(api, scenario, { count: 0, of: 24 });
    expect((await chosen()).payload).not.toContain('no conversation got a score');
  });

  it('an instructor who is a learner here, and a scenario of another organization, are refused', async () => {
    const { id } = await register();
    await expectError(await launch(deepLinking(back())), 'not-editor');
    await api.call('operator', 'DELETE', `/v1/lti_platforms/${id}`);
    await register({ instructors_edit: true });
    const { payload } = await launch({ ...deepLinking(back()), sub: 'i2', email: 'i2@campus.example' });
    const foreign = await api.row('library_item', {
      organization_id: demoId('southbank-clinic'),
      kind: 'scenario',
    });
    await expectError(
      await form('/v1/lti/selection', { secret: secretIn(payload), scenario: foreign.id }),
      'activity-gone',
    );
  });

  it('a message that is signed for one organization is not verified by the keys of another', async () => {
    const southbank = demoId('southbank-clinic');
    await register({ instructors_edit: true }, 'foreign operator');
    const { payload } = await launch(deepLinking(back()), southbank);
    const scenario = /name="scenario" value="([\w-]+)"/.exec(payload)?.[1] ?? '';
    const answer = await form('/v1/lti/selection', { secret: secretIn(payload), scenario });
    const jwt = /name="JWT" value="([^"]+)"/.exec(answer.payload)?.[1] ?? '';
    const keysOf = async (by: 'operator' | 'foreign operator') => {
      const { jwks_url } = (await api.call(by, 'GET', '/v1/lti_platforms')).body.tool;
      const { body } = await api.call(undefined, 'GET', new URL(jwks_url).pathname);
      return createLocalJWKSet(body);
    };
    const { payload: verified } = await jwtVerify(jwt, await keysOf('foreign operator'));
    expect(verified.iss).toBe('tool-1');
    await expect(jwtVerify(jwt, await keysOf('operator'))).rejects.toThrow('no applicable key found');
  });
});
