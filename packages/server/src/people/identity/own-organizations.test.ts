import { beforeEach, describe, expect, it } from 'vitest';
import { demoId, demoPassword } from '../../demo/demo-users.ts';
import { forgetAttempts } from '../../testing/forget-attempts.ts';
import { readMail } from '../../testing/read-mail.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { signInByPassword } from './sign-in/sign-in-by-password.fixture.ts';

const api = useTestApi();
const [nord, southbank] = [demoId('atelier-nord'), demoId('southbank-clinic')];
const names = { first_name: 'Inès', last_name: 'Morel' };
const secret = 'Another-Password-12!';

const signIn = async (username: string, password = demoPassword) => {
  const { status, body } = await signInByPassword(api, { username, password });
  return { status, token: body.access_token as string, code: body.code };
};
const me = async (token: string) => (await api.call(token, 'GET', '/v1/me')).body;
const organizationsOf = async (token: string) =>
  (await api.call(token, 'GET', '/v1/me/organizations')).body.items;
const switchTo = (token: string, id: string) => api.call(token, 'POST', `/v1/me/organizations/${id}/switch`);
const accept = (token: string, invite_code: string) =>
  api.call(token, 'POST', '/v1/me/accepted_invitations', { invite_code });
const activate = (invite_code: string, password = secret) =>
  api.call(undefined, 'POST', '/v1/activate_account', { invite_code, password });
const addUser = (by: 'operator' | 'foreign operator', email: string, invite = true) =>
  api.call(by, 'POST', '/v1/users', { ...names, email, invite });
const mailedCode = async (email: string) =>
  (await readMail(api, email)).at(-1)?.path.replace('/activate#invite=', '') ?? '';

/** Waits for a mail that resets the password. Mails that tell what has changed may arrive after it. */
async function resetCodeOf(email: string): Promise<string | undefined> {
  const resets = async () =>
    (await readMail(api, email)).filter(({ path }) => path.includes('reset-password'));
  await expect.poll(resets).not.toEqual([]);
  return (await resets()).at(-1)?.path.split('code=')[1];
}
const copiedCode = async (id: string) =>
  (
    await api.call('foreign operator', 'POST', '/v1/users/invitation_links', { ids: [id] })
  ).body.links[0].url.split('=')[1];

/** A user who has a password in Atelier Nord. */
async function aUser(): Promise<{ email: string; id: string; token: string }> {
  const email = `${crypto.randomUUID()}@both.example`;
  const { id } = (await addUser('operator', email)).body;
  const { body } = await activate(await mailedCode(email), demoPassword);
  return { email, id, token: body.access_token };
}

/** A user who accepted the invitation of Southbank Clinic too. */
async function aUserOfBoth() {
  const user = await aUser();
  const { id: clinic_id } = (await addUser('foreign operator', user.email)).body;
  const { body } = await accept(user.token, await mailedCode(user.email));
  return { ...user, clinic_id, clinic_token: body.access_token as string };
}

beforeEach(async () => {
  await forgetAttempts(api);
  await api.everywhere((tx) => tx.deleteFrom('legal_document').execute());
});

describe('a user of several organizations', () => {
  it('E-3 is invited like anybody else, accepts with the password of the first organization, and signs in to the last one', async () => {
    const { email, token } = await aUser();
    const added = await addUser('foreign operator', email);
    expect([added.status, added.body.status]).toEqual([200, 'invited']);
    const code = await mailedCode(email);
    const { body } = await api.call(undefined, 'GET', `/v1/check_invite_code/${code}`);
    expect(body).toMatchObject({ email, organization_name: 'Southbank Clinic', has_login: true });
    // Whoever finds the mail cannot set another password.
    expect((await activate(code)).body.code).toBe('conflict');
    const accepted = await accept(token, code);
    expect(accepted.status).toBe(200);
    expect(await me(accepted.body.access_token)).toMatchObject({ email, organization_id: southbank });
    expect((await accept(token, code)).status).toBe(404);
    expect((await me((await signIn(email)).token)).organization_id).toBe(southbank);
    await switchTo(accepted.body.access_token, nord);
    expect((await me((await signIn(email)).token)).organization_id).toBe(nord);
  });

  it('E-10 neither activates nor accepts an invitation of an organization that is going to be erased', async () => {
    const { email, token } = await aUser();
    await addUser('foreign operator', email);
    const code = await mailedCode(email);
    const fresh = `${crypto.randomUUID()}@both.example`;
    await addUser('foreign operator', fresh);
    const freshCode = await mailedCode(fresh);
    const due_at = new Date('2100-01-01');
    await api.everywhere((tx) =>
      tx
        .insertInto('organization_erasure')
        .values({ organization_id: southbank, requested_by: null, due_at })
        .execute(),
    );
    const refused = [
      await accept(token, code),
      await activate(freshCode),
      await api.call(undefined, 'GET', `/v1/check_invite_code/${freshCode}`),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'organization_closing'));
    await api.everywhere((tx) => tx.deleteFrom('organization_erasure').execute());
    expect((await activate(freshCode)).status).toBe(200);
    expect((await accept(token, code)).status).toBe(200);
  });

  it('E-3 uses the invitations of two organizations at the same instant, and one of them answers conflict', async () => {
    const email = `${crypto.randomUUID()}@both.example`;
    await addUser('operator', email);
    const first = await mailedCode(email);
    await addUser('foreign operator', email);
    const second = await mailedCode(email);
    const answers = await Promise.all([activate(first), activate(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('E-3 switches to and fro in one sign-in, and a sign-out in either ends both', async () => {
    const { email } = await aUserOfBoth();
    const { token } = await signIn(email);
    expect(await organizationsOf(token)).toEqual([
      { id: southbank, name: 'Southbank Clinic', logo: null, current: true },
      { id: nord, name: 'Atelier Nord', logo: null, current: false },
    ]);
    const { access_token: other } = (await switchTo(token, nord)).body;
    expect(await organizationsOf(other)).toMatchObject([
      { id: nord, current: true },
      { id: southbank, current: false },
    ]);
    const { access_token: back } = (await switchTo(other, southbank)).body;
    const sessions = (await api.call(back, 'GET', '/v1/me/sign_ins')).body.items;
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect((await api.call(other, 'POST', '/v1/fau/logout')).status).toBe(204);
    for (const one of [token, other, back]) expect((await api.call(one, 'GET', '/v1/me')).status).toBe(401);
  });

  it('E-3 keeps the begin of the sign-in when switching, so that switching does not prolong it', async () => {
    const { email } = await aUserOfBoth();
    const { token } = await signIn(email);
    const begun = new Date(Date.now() - 86_400_000);
    const current = (await api.call(token, 'GET', '/v1/me/sign_ins')).body.items.find(
      (one: { current: boolean }) => one.current,
    );
    await api.update('sign_in', { id: current.id }, { created_at: begun });
    const { access_token } = (await switchTo(token, nord)).body;
    const { items } = (await api.call(access_token, 'GET', '/v1/me/sign_ins')).body;
    expect(items.find((one: { current: boolean }) => one.current).created_at).toBe(begun.toISOString());
  });

  it('E-3 cannot switch to an organization of others, to a deactivated account, or with a token of another method', async () => {
    const { email, clinic_id, id } = await aUserOfBoth();
    expect((await switchTo('user', southbank)).status).toBe(404);
    const { token } = await signIn(email);
    await api.call('operator', 'POST', `/v1/users/${id}/deactivation`);
    expect((await switchTo(token, nord)).status).toBe(404);
    expect(await organizationsOf(token)).toHaveLength(1);
    expect((await me((await signIn(email)).token)).organization_id).toBe(southbank);
    await api.call('operator', 'POST', `/v1/users/${id}/activation`);
    await api.update('sign_in', { account_id: clinic_id }, { method: 'keycloak' });
    expect((await switchTo(token, nord)).status).toBe(404);
    expect(await organizationsOf(token)).toMatchObject([{ id: southbank }]);
  });

  it('E-3 has one password: a change in one organization ends the auth sessions in the other, and a reset works from both', async () => {
    const { email, clinic_token, token } = await aUserOfBoth();
    const change = { current_password: demoPassword, new_password: secret };
    expect((await api.call(clinic_token, 'POST', '/v1/change_password', change)).status).toBe(204);
    expect((await api.call(token, 'GET', '/v1/me')).status).toBe(401);
    expect((await api.call(clinic_token, 'GET', '/v1/me')).status).toBe(200);
    expect((await signIn(email, secret)).status).toBe(200);
    await api.call(undefined, 'POST', '/v1/reset_own_password', { account_email: email });
    await api.app.jobs.drain('mail');
    const reset_code = await resetCodeOf(email);
    const reset = { reset_code, new_password: demoPassword };
    expect((await api.call(undefined, 'POST', '/v1/change_password_after_reset', reset)).status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
    expect((await api.call(clinic_token, 'GET', '/v1/me')).status).toBe(401);
  });

  it('E-3 E-6 reads nothing of an organization whose terms are due before accepting them, and may still switch back', async () => {
    const { token } = await aUserOfBoth();
    const published = await api.call('foreign operator', 'POST', '/v1/legal_documents/conditions/versions', {
      ...{ texts: { 'en-GB': 'Terms', 'fr-FR': 'Conditions' }, summary: 'New', material: true, after: 0 },
    });
    expect(published.status).toBe(200);
    // Who was signed in before has an hour.
    const required_since = new Date(Date.now() - 7_200_000);
    await api.update('legal_document', {}, { required_since });
    expect((await me(token)).terms_due).toBe(false);
    const { access_token } = (await switchTo(token, southbank)).body;
    expect((await me(access_token)).terms_due).toBe(true);
    expect((await api.call(access_token, 'GET', '/v1/scenarios')).body.code).toBe('terms_not_accepted');
    expect((await switchTo(access_token, nord)).status).toBe(200);
  });

  it('E-3 E-4 exports in each organization what is stored there: no secret of the login, and nothing of the others', async () => {
    const { id, token, clinic_id } = await aUserOfBoth();
    const login = await api.everywhere((tx) =>
      tx
        .selectFrom('login')
        .innerJoin('account', 'account.login_id', 'login.id')
        .selectAll('login')
        .where('account.id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    for (const data of [
      await api.call('operator', 'GET', `/v1/users/${id}/data`),
      await api.call(token, 'GET', '/v1/me/data'),
    ]) {
      expect(data.status).toBe(200);
      const text = JSON.stringify(data.body);
      for (const hidden of [login.password_hash, clinic_id, southbank, 'Southbank'])
        expect(text).not.toContain(hidden);
    }
    expect((await api.call('operator', 'GET', `/v1/users/${clinic_id}/data`)).status).toBe(404);
  });

  it('E-3 reads with the token of one organization nothing of the other', async () => {
    const { token, clinic_token, id, clinic_id } = await aUserOfBoth();
    const made = await api.call('foreign operator', 'POST', '/v1/user_groups', { name: crypto.randomUUID() });
    expect(made.status).toBe(200);
    const changed = await api.call('foreign operator', 'PUT', `/v1/users/${clinic_id}`, {
      ...names,
      ...{
        email: (await me(clinic_token)).email,
        role: 'operator',
        language: null,
        image: null,
        group_ids: [],
      },
    });
    expect(changed.status).toBe(200);
    const reads = [`/v1/users/${clinic_id}`, `/v1/user_groups/${made.body.id}`];
    const statuses = (by: string) =>
      Promise.all(reads.map(async (path) => (await api.call(by, 'GET', path)).status));
    expect(await statuses(clinic_token)).toEqual([200, 200]);
    expect((await me(token)).organization_role).toBe('user');
    const asOperator = { ...names, email: `${crypto.randomUUID()}@both.example`, role: 'operator' };
    const update = { ...asOperator, language: null, image: null, group_ids: [] };
    expect((await api.call('operator', 'PUT', `/v1/users/${id}`, update)).status).toBe(200);
    expect(await statuses(token)).toEqual([404, 404]);
  });

  it('E-3 keeps the sign-in when one organization deletes the account, and loses it with the last one', async () => {
    const { email, id, clinic_id } = await aUserOfBoth();
    expect((await api.call('operator', 'DELETE', `/v1/users/${id}`)).status).toBe(204);
    const { token } = await signIn(email);
    expect(await organizationsOf(token)).toMatchObject([{ id: southbank, current: true }]);
    expect((await api.call('foreign operator', 'DELETE', `/v1/users/${clinic_id}`)).status).toBe(204);
    expect((await signIn(email)).code).toBe('wrong_credentials');
    const logins = await api.everywhere((tx) =>
      tx.selectFrom('login').select('id').where('email', '=', email).execute(),
    );
    expect(logins).toEqual([]);
  });
});

describe('an operator who wants the account that a user has elsewhere', () => {
  it('E-3 learns nothing by adding, importing or changing addresses: each organization knows its own users only', async () => {
    const { email } = await aUser();
    const nobody = `${crypto.randomUUID()}@both.example`;
    const answers = await Promise.all(
      [email, nobody].map(async (address) => {
        const csv = `email,first_name,last_name\n${address},A,B\n`;
        const imported = await api.call('foreign operator', 'POST', '/v1/users/import', {
          ...{ csv, apply: false, invite: false, create_groups: false },
        });
        const added = await addUser('foreign operator', address);
        const { id, created_at: _, updated_at: __, invited_at: ___, ...shown } = added.body;
        return JSON.stringify([imported.body, added.status, shown]).replaceAll(address, 'address');
      }),
    );
    expect(answers[0]).toBe(answers[1]);
    const list = await api.call('foreign operator', 'GET', `/v1/users?search=${encodeURIComponent(email)}`);
    expect(list.body.items).toHaveLength(1);
    expect(list.body.items[0].organization_id).toBe(southbank);
    expect((await addUser('foreign operator', email)).body.code).toBe('email_taken');
  });

  it('E-3 learns nothing from a link that is copied: it is answered and activated alike for an address that signs in elsewhere', async () => {
    const { email } = await aUser();
    const nobody = `${crypto.randomUUID()}@both.example`;
    const seen: string[] = [];
    for (const address of [email, nobody]) {
      const { id } = (await addUser('foreign operator', address, false)).body;
      const code = await copiedCode(id);
      const checked = await api.call(undefined, 'GET', `/v1/check_invite_code/${code}`);
      const { expires_at: _, ...invitation } = checked.body;
      expect((await accept(api.tokens['foreign operator'], code)).status).toBe(404);
      const activated = await activate(code);
      const { id: __, ...user } = await me(activated.body.access_token);
      const entered = await signIn(address, secret);
      const listed = await organizationsOf(entered.token);
      const record = (await api.call('foreign operator', 'GET', `/v1/users/${id}`)).body;
      const shown = [record.status, record.has_password, record.has_second_factor];
      seen.push(
        JSON.stringify([invitation, activated.status, user, entered.status, listed, shown]).replaceAll(
          address,
          'address',
        ),
      );
    }
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).toContain('"has_login":false');
  });

  it('E-3 opens only the account of the own organization with the password that a copied link has set', async () => {
    const { email, token } = await aUser();
    const { id } = (await addUser('foreign operator', email, false)).body;
    const { access_token } = (await activate(await copiedCode(id))).body;
    const planted = (await signIn(email, secret)).token;
    for (const one of [access_token, planted]) {
      expect((await me(one)).organization_id).toBe(southbank);
      expect(await organizationsOf(one)).toMatchObject([{ id: southbank }]);
      expect((await switchTo(one, nord)).status).toBe(404);
    }
    const own = (await signIn(email)).token;
    expect((await me(own)).organization_id).toBe(nord);
    expect(await organizationsOf(own)).toMatchObject([{ id: nord }]);
    expect((await api.call(token, 'GET', '/v1/me')).status).toBe(200);
    await api.call(undefined, 'POST', '/v1/reset_own_password', { account_email: email });
    const reset_code = await resetCodeOf(email);
    const reset = { reset_code, new_password: 'A-Third-Password-3!' };
    expect((await api.call(undefined, 'POST', '/v1/change_password_after_reset', reset)).status).toBe(204);
    expect((await me((await signIn(email, reset.new_password)).token)).organization_id).toBe(nord);
  });

  it('E-3 gains no guesses at a password by signing in to a login that a copied link has created', async () => {
    const { email } = await aUser();
    const { id } = (await addUser('foreign operator', email, false)).body;
    await activate(await copiedCode(id));
    const outcomes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      outcomes.push((await signIn(email, `Wrong-Password-${tries}!`)).code);
      await signIn(email, secret);
    }
    expect(outcomes).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_requests']);
  });

  it('E-3 joins no mailed invitation of another organization to a login that a copied link has created', async () => {
    const email = `${crypto.randomUUID()}@victim.example`;
    const { id } = (await addUser('foreign operator', email, false)).body;
    const { access_token } = (await activate(await copiedCode(id))).body;
    await addUser('operator', email);
    expect((await accept(access_token, await mailedCode(email))).status).toBe(404);
  });

  it('E-3 the user accepts by a copied link too, signed in with the password of the address', async () => {
    const { email, token } = await aUser();
    const { id } = (await addUser('foreign operator', email, false)).body;
    const accepted = await accept(token, await copiedCode(id));
    expect(await organizationsOf(accepted.body.access_token)).toHaveLength(2);
  });

  it('E-3 gets no link by changing the address of the user: the sign-in keeps its address, and the link goes there', async () => {
    const { email, clinic_id } = await aUserOfBoth();
    const thief = `${crypto.randomUUID()}@thief.example`;
    const draft = { ...names, email: thief, role: 'user', language: null, image: null, group_ids: [] };
    expect((await api.call('foreign operator', 'PUT', `/v1/users/${clinic_id}`, draft)).status).toBe(200);
    await api.call(undefined, 'POST', '/v1/reset_own_password', { account_email: thief });
    const sent = await api.call('foreign operator', 'POST', `/v1/users/${clinic_id}/password_reset`);
    expect(sent.status).toBe(204);
    await resetCodeOf(email);
    expect(await readMail(api, thief)).toEqual([]);
    expect((await signIn(thief)).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
  });

  it('E-3 gets no link that was mailed to a changed address before the user joined another organization', async () => {
    const { email, id, token } = await aUser();
    const thief = `${crypto.randomUUID()}@thief.example`;
    const draft = { ...names, email: thief, role: 'user', language: null, image: null, group_ids: [] };
    await api.call('operator', 'PUT', `/v1/users/${id}`, draft);
    await api.call('operator', 'POST', `/v1/users/${id}/password_reset`);
    const reset_code = (await readMail(api, thief)).at(-1)?.path.split('code=')[1];
    expect(reset_code).toBeTruthy();
    await addUser('foreign operator', email);
    expect((await accept(token, await mailedCode(email))).status).toBe(200);
    const reset = { reset_code, new_password: secret };
    expect((await api.call(undefined, 'POST', '/v1/change_password_after_reset', reset)).status).toBe(404);
    expect((await signIn(email)).status).toBe(200);
  });

  it('E-3 cannot remove the second factor of a user of several organizations, but a super-admin can', async () => {
    const { id, clinic_id } = await aUserOfBoth();
    await api.everywhere(async (tx) => {
      const { login_id } = await tx
        .selectFrom('account')
        .select('login_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('second_factor')
        .values({ login_id: login_id ?? '', sealed_secret: 'any', enabled_at: new Date() })
        .execute();
    });
    const reset = (by: 'operator' | 'foreign operator' | 'super-admin', user: string) =>
      api.call(by, 'POST', `/v1/users/${user}/second_factor_reset`);
    expect((await reset('foreign operator', clinic_id)).body.code).toBe('login_shared');
    expect((await reset('operator', id)).body.code).toBe('login_shared');
    const linked = await api.call('operator', 'POST', `/v1/users/${id}/password_reset_link`);
    expect(linked.body.code).toBe('login_shared');
    expect((await api.call('operator', 'GET', `/v1/users/${id}`)).body.has_second_factor).toBe(true);
    expect((await reset('super-admin', id)).status).toBe(204);
  });

  it('E-3 cannot keep what a copied link has added: a password mailed to the user removes the passkeys, auth sessions, API tokens and calendar', async () => {
    const email = `${crypto.randomUUID()}@victim.example`;
    const { id } = (await addUser('foreign operator', email, false)).body;
    const planted = (await activate(await copiedCode(id))).body.access_token;
    const token = { name: 'Planted', scopes: ['coaching-scenario-list'], expires_in_days: 365 };
    const { token: api_token } = (
      await api.call(planted, 'POST', '/v1/me/api_tokens', { ...token, current_password: secret })
    ).body;
    expect((await api.call(api_token, 'GET', '/v1/scenarios')).status).toBe(200);
    const calendar = new URL((await api.call(planted, 'POST', '/v1/me/calendar')).body.url).pathname;
    expect((await api.call(undefined, 'GET', calendar)).status).toBe(200);
    const { id: login_id } = await api.everywhere(async (tx) => {
      const login = await tx
        .selectFrom('login')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const passkey = { login_id: login.id, credential_id: email, public_key: 'k', counter: 0 };
      await tx
        .insertInto('passkey')
        .values({ ...passkey, transports: [], name: 'planted', last_used_at: null })
        .execute();
      return login;
    });
    await api.call(undefined, 'POST', '/v1/reset_own_password', { account_email: email });
    const reset_code = await resetCodeOf(email);
    const reset = { reset_code, new_password: demoPassword };
    expect((await api.call(undefined, 'POST', '/v1/change_password_after_reset', reset)).status).toBe(204);
    expect((await api.call(planted, 'GET', '/v1/me')).status).toBe(401);
    expect((await api.call(api_token, 'GET', '/v1/scenarios')).status).toBe(401);
    expect((await api.call(undefined, 'GET', calendar)).status).toBe(404);
    expect((await signIn(email, secret)).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
    const passkeys = await api.everywhere((tx) =>
      tx.selectFrom('passkey').select('id').where('login_id', '=', login_id).execute(),
    );
    expect(passkeys).toEqual([]);
  });
});
