import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { demoPassword } from '../../demo/demo-users.ts';
import { accountOfLaunch } from '../../integrations/lti/lti-user.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { startPostgres } from '../../testing/debian-servers.ts';
import { describeWithPackages } from '../../testing/describe-with-packages.fixture.ts';
import { readMail } from '../../testing/read-mail.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { provisionUser } from '../sso/provision.ts';
import { signInByPassword } from './sign-in/sign-in-by-password.fixture.ts';

describeWithPackages('postgresql')('auth sessions that begin while others end', () => {
  const postgres = useResource(startPostgres);
  let api: TestApi;
  beforeAll(async () => {
    vi.stubEnv('TEST_DATABASE_URL', postgres.url);
    api = await startTestApi();
  });
  afterAll(async () => {
    await api?.close();
    vi.unstubAllEnvs();
  });

  const codeOf = async (email: string) =>
    (await readMail(api, email)).at(-1)?.path.replace('/activate#invite=', '') ?? '';
  async function aUser() {
    const email = `${crypto.randomUUID()}@both.example`;
    const draft = { email, first_name: 'Robin', last_name: 'Hale', invite: true };
    const { id } = await api.post('operator', '/v1/users', draft);
    const chosen = { invite_code: await codeOf(email), password: demoPassword };
    const { access_token } = await api.post(undefined, '/v1/activate_account', chosen);
    return { id, email, draft, access_token };
  }

  /**
   * Sends the request after `work`, whose changes are committed when the request waits for one of them or has its answer,
   * after the rest of the work.
   */
  async function during<Result>(
    work: (tx: Db) => Promise<unknown>,
    send: () => Promise<Result>,
    { requests = 1, rest = async () => {} }: { requests?: number; rest?: (tx: Db) => Promise<unknown> } = {},
  ): Promise<Result> {
    const { answer } = await api.database.owner.transaction().execute(async (tx) => {
      await work(tx);
      const sent = send();
      const waiting = sql`select from pg_locks where not granted`;
      const waits = vi.waitFor(
        async () => expect((await waiting.execute(tx)).rows.length).toBeGreaterThanOrEqual(requests),
        10_000,
      );
      await Promise.race([waits, sent]);
      await rest(tx);
      return { answer: sent };
    });
    return answer;
  }
  const reset = (email: string) => (tx: Db) =>
    sql`update login set password_hash = 'of another password' where email = ${email}`.execute(tx);

  it('E-3 an invitation is accepted by no session that a reset of the password is ending', async () => {
    const { id, email, draft, access_token } = await aUser();
    const invited = await api.post('foreign operator', '/v1/users', draft);
    const invite_code = await codeOf(email);
    const accepted = await during(
      async (tx) => {
        await sql`update login set password_hash = password_hash where email = ${email}`.execute(tx);
        await sql`delete from sign_in where account_id = ${id}`.execute(tx);
      },
      () => api.call(access_token, 'POST', '/v1/me/accepted_invitations', { invite_code }),
    );
    expect(accepted.status).toBe(403);
    expect((await api.row('account', { id: invited.id })).login_id).toBeNull();
  });

  it('R-CALL-9 of two codes of one invitation, which are used at once, one is accepted', async () => {
    const email = `${crypto.randomUUID()}@both.example`;
    const draft = { email, first_name: 'Robin', last_name: 'Hale', invite: true };
    const { id } = await api.post('operator', '/v1/users', draft);
    const mailed = await codeOf(email);
    const { links } = await api.post('operator', '/v1/users/invitation_links', { ids: [id] });
    const copied = links[0].url.split('#invite=')[1];
    const statuses = await during(
      (tx) => sql`select from account where id = ${id} for update`.execute(tx),
      () =>
        Promise.all(
          [mailed, copied].map((invite_code) =>
            api.status(undefined, 'POST', '/v1/activate_account', { invite_code, password: demoPassword }),
          ),
        ),
      { requests: 2 },
    );
    expect(statuses.sort()).toEqual([200, 404]);
  });

  it('R-CALL-6 a sign-in with the old password that a reset overtakes is refused', async () => {
    const { email } = await aUser();
    const answer = await during(reset(email), () => signInByPassword(api, { username: email }));
    expect(answer.body).toMatchObject({ code: 'wrong_credentials' });
  });

  it('R-CALL-7 a change of the password does not overwrite that of a reset that overtakes it', async () => {
    const { email, access_token } = await aUser();
    const change = { current_password: demoPassword, new_password: 'Quite-another-7-password' };
    const answer = await during(reset(email), () =>
      api.call(access_token, 'POST', '/v1/change_password', change),
    );
    expect(answer.body).toMatchObject({ code: 'wrong_credentials' });
    expect((await api.row('login', { email })).password_hash).toBe('of another password');
  });

  it('R-CALL-2 the sign-in of a user who is deactivated meanwhile is refused', async () => {
    const { id, email } = await aUser();
    const answer = await during(
      (tx) => sql`update account set disabled_at = now() where id = ${id}`.execute(tx),
      () => signInByPassword(api, { username: email }),
    );
    expect(answer.body).toMatchObject({ code: 'wrong_credentials' });
  });

  it('E-2 a role that an operator gives during a sign-in is not replaced by that of the realm', async () => {
    const email = `${crypto.randomUUID()}@realm.example`;
    const { organization_id } = await api.get('operator', '/v1/me');
    const person = {
      ...{ subject: email, email, email_verified: true, first_name: 'Robin', last_name: 'Hale' },
      ...{ language: null, roles: ['operator'], groups: [] },
    };
    const arrival = { organization_id, person, address: null, superAdmins: false };
    const id = await api.everywhere((tx) =>
      provisionUser(tx, { ...arrival, person: { ...person, roles: [] } }),
    );
    await during(
      (tx) => sql`update account set role = 'user', role_from_realm = false where id = ${id}`.execute(tx),
      () => api.everywhere((tx) => provisionUser(tx, arrival)),
    );
    expect((await api.row('account', { id })).role).toBe('user');
  });

  it('E-2 E-11 a first sign-in in two tabs makes one account, by a realm and by a learning platform', async () => {
    const { organization_id } = await api.get('operator', '/v1/me');
    const twice = (first: (tx: Db) => Promise<string>) =>
      Promise.all([api.everywhere(first), api.everywhere(first)]);
    const person = (email: string) => ({
      ...{ subject: email, email, email_verified: true, first_name: 'Robin', last_name: 'Hale' },
      ...{ language: null, roles: [], groups: [] },
    });
    const arrival = { organization_id, address: null, superAdmins: false };
    const { id } = await api.post('operator', '/v1/lti_platforms', {
      ...{ name: 'Campus', issuer: 'https://campus.example', client_id: 'repartee', deployment_ids: ['1'] },
      ...{ authorization_url: 'https://campus.example/auth', token_url: 'https://campus.example/token' },
      ...{ jwks_url: 'https://campus.example/keys', token_audience: '', reads_roster: false },
      ...{ links_by_email: false, instructors_edit: false },
    });
    const platform = await api.row('lti_platform', { id });
    const message = { subject: '7', email: 'kim@campus.example', first_name: 'Kim', last_name: 'Hale' };
    const launch = {
      platform,
      message: { ...message, locale: '', is_instructor: false, is_test_user: false },
      address: '',
    };
    for (let round = 0; round < 5; round += 1) {
      const email = `${crypto.randomUUID()}@realm.example`;
      const [one, other] = await twice((tx) => provisionUser(tx, { ...arrival, person: person(email) }));
      expect(one).toBe(other);
      const own = { ...launch, message: { ...launch.message, subject: email, email: `campus-${email}` } };
      const [here, there] = await twice(async (tx) => (await accountOfLaunch(tx, own)).id);
      expect(here).toBe(there);
    }
  });

  it('E-3 a switch from an auth session that is ending answers 401', async () => {
    const { id, email, draft, access_token } = await aUser();
    const { organization_id } = await api.post('foreign operator', '/v1/users', draft);
    const invite_code = await codeOf(email);
    await api.post(access_token, '/v1/me/accepted_invitations', { invite_code });
    const answer = await during(
      (tx) => sql`delete from sign_in where account_id = ${id}`.execute(tx),
      () => api.call(access_token, 'POST', `/v1/me/organizations/${organization_id}/switch`),
    );
    expect(answer.status).toBe(401);
  });

  it('E-3 a switch to an organization that deactivates the user neither stops the deactivation nor signs in', async () => {
    const { email, draft, access_token } = await aUser();
    const { id, organization_id } = await api.post('foreign operator', '/v1/users', draft);
    await api.post(access_token, '/v1/me/accepted_invitations', { invite_code: await codeOf(email) });
    const answer = await during(
      (tx) => sql`update account set disabled_at = now() where id = ${id}`.execute(tx),
      () => api.call(access_token, 'POST', `/v1/me/organizations/${organization_id}/switch`),
      { rest: (tx) => sql`delete from sign_in where account_id = ${id}`.execute(tx) },
    );
    expect(answer.body).toMatchObject({ code: 'wrong_credentials' });
    expect((await api.row('account', { id })).disabled_at).not.toBeNull();
  });

  it('E-3 a sign-out ends the auth session of a switch that is under way', async () => {
    const { id, email, draft, access_token } = await aUser();
    const other = await api.post('foreign operator', '/v1/users', draft);
    await api.post(access_token, '/v1/me/accepted_invitations', { invite_code: await codeOf(email) });
    await api.everywhere((tx) => sql`delete from sign_in where account_id = ${other.id}`.execute(tx));
    const { id: first_id } = await api.row('sign_in', { account_id: id });
    const answer = await during(
      (tx) =>
        sql`insert into sign_in (account_id, method, ends_at, switched_from)
          values (${other.id}, 'password', now() + interval '1 day', ${first_id})`.execute(tx),
      () => api.call(access_token, 'POST', '/v1/fau/logout'),
    );
    expect(answer.status).toBe(204);
    const { rows: left } = await api.everywhere((tx) =>
      sql`select from sign_in where account_id = ${other.id}`.execute(tx),
    );
    expect(left).toEqual([]);
  });

  it('E-10 two organizations that delete the same user at once leave no login', async () => {
    const { id, email, draft, access_token } = await aUser();
    const other = await api.post('foreign operator', '/v1/users', draft);
    await api.post(access_token, '/v1/me/accepted_invitations', { invite_code: await codeOf(email) });
    // A switched auth session would make the second deletion wait for the first.
    await api.everywhere((tx) =>
      sql`delete from sign_in where account_id in (${id}, ${other.id})`.execute(tx),
    );
    const answer = await during(
      (tx) => sql`delete from account where id = ${id}`.execute(tx),
      () => api.call('foreign operator', 'DELETE', `/v1/users/${other.id}`),
    );
    expect(answer.status).toBe(204);
    const { rows: left } = await api.everywhere((tx) =>
      sql`select from login where email = ${email}`.execute(tx),
    );
    expect(left).toEqual([]);
  });
});
