import { describe, expect, it, vi } from 'vitest';
import { demoId, demoPassword } from '../../../demo/demo-users.ts';
import { type ReadMail, readMail } from '../../../testing/read-mail.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { insertAccount } from '../account-repository.ts';
import { signInByPassword } from '../sign-in/sign-in-by-password.fixture.ts';
import { invite } from './invitations.ts';

/** The test waits for mails, because the API queues a mail only after it has sent the response. */
const patience = { timeout: 20_000 };

const api = useTestApi();

const password = 'Long-enough-1';
const post = (path: string, body: unknown, by?: string) => api.call(by, 'POST', path, body);
const codeOf = (mail: ReadMail | undefined) => mail?.path.split('=')[1] ?? '';
const age = (purpose: 'invitation' | 'reset') =>
  api.update('account_code', { purpose }, { expires_at: new Date(Date.now() - 1) });
const signIn = async (username: string, password: string) => {
  const device = { remoteAddress: '10.9.9.9', headers: { 'user-agent': 'A phone' } };
  const { status, body } = await signInByPassword(api, { username, password }, device);
  return { status, token: body.access_token as string };
};

async function anInvitation(email: string): Promise<string> {
  await api.everywhere(async (db) => {
    const names = { first_name: 'Zoé', last_name: 'Petit', role: 'user' } as const;
    const organization_id = demoId('atelier-nord');
    const account_id = await insertAccount(db, { ...names, organization_id, email, password_hash: null });
    await invite(db, { account_id });
  });
  return codeOf((await readMail(api, email)).at(-1));
}

async function resetMail(email: string): Promise<ReadMail> {
  const before = (await readMail(api, email)).length;
  expect((await post('/v1/reset_own_password', { account_email: email })).status).toBe(204);
  return vi.waitFor(async () => {
    const mails = await readMail(api, email);
    expect(mails.length).toBe(before + 1);
    return mails.at(-1) as ReadMail;
  }, patience);
}

describe('activating an account with the code of an invitation', () => {
  it('R-CALL-8 R-CALL-9 with an invitation code, a user can read the invited account and set its password once', async () => {
    const code = await anInvitation('zoe@x.example');
    const { body: whom } = await api.call(undefined, 'GET', `/v1/check_invite_code/${code}`);
    expect(whom).toEqual({
      email: 'zoe@x.example',
      organization_name: 'Atelier Nord',
      has_login: false,
      expires_at: expect.any(String),
    });
    const weak = await post('/v1/activate_account', { invite_code: code, password: 'weak' });
    expect([weak.status, Object.keys(weak.body.details)]).toEqual([400, ['password']]);

    const both = await Promise.all([
      post('/v1/activate_account', { invite_code: code, password }),
      post('/v1/activate_account', { invite_code: code, password: 'Another-one-2' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { access_token } = both.find(({ status }) => status === 200)?.body ?? {};
    expect((await api.call(access_token, 'GET', '/v1/me')).body.email).toBe('zoe@x.example');
    expect((await post('/v1/activate_account', { invite_code: code, password })).status).toBe(404);
    expect((await api.call(undefined, 'GET', `/v1/check_invite_code/${code}`)).body.code).toBe('not_found');
  });

  it('R-CALL-9 an unknown and an expired invitation code get the same response', async () => {
    const code = await anInvitation('late@x.example');
    await age('invitation');
    const expired = await post('/v1/activate_account', { invite_code: code, password });
    const unknown = await post('/v1/activate_account', { invite_code: 'guess', password });
    expect([expired.status, unknown.status]).toEqual([404, 404]);
    expect({ ...expired.body, correlation_id: '' }).toEqual({ ...unknown.body, correlation_id: '' });
  });
});

describe('resetting a forgotten password', () => {
  const theo = 'theo@atelier-nord.example';

  it('R-CALL-5 R-CALL-6 a user can set a new password once with a mailed reset code', async () => {
    const { token } = await signIn(theo, demoPassword);
    const older = await resetMail(theo);
    const mail = await resetMail(theo);
    expect(mail.subject).toBe('Choisissez un nouveau mot de passe pour Repartee');
    expect(mail.path).toMatch(/^\/#reset-password\?code=[\w-]{43}$/);
    const change = (reset_code: string) =>
      post('/v1/change_password_after_reset', { reset_code, new_password: password });
    expect((await change(codeOf(older))).status).toBe(404);
    expect((await change(codeOf(mail))).status).toBe(204);
    expect((await change(codeOf(mail))).status).toBe(404);
    expect((await api.call(token, 'GET', '/v1/me')).status).toBe(401);
    expect((await api.call('editor', 'GET', '/v1/me')).status).toBe(401);
    expect((await signIn(theo, demoPassword)).status).toBe(400);
    expect((await signIn(theo, password)).status).toBe(200);
  });

  it('R-CALL-6 a mailed reset code expires after one hour', async () => {
    const mail = await resetMail('ruth@southbank-clinic.example');
    await age('reset');
    const late = await post('/v1/change_password_after_reset', {
      reset_code: codeOf(mail),
      new_password: password,
    });
    expect(late.status).toBe(404);
  });

  it('R-CALL-5 a password reset for an unknown e-mail address sends no mail and gets the usual response', async () => {
    const unknown = await post('/v1/reset_own_password', { account_email: 'nobody@atelier-nord.example' });
    const known = await post('/v1/reset_own_password', { account_email: 'root@atelier-nord.example' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await vi.waitFor(
      async () => expect((await readMail(api, 'root@atelier-nord.example')).length).toBe(1),
      patience,
    );
    expect(await readMail(api, 'nobody@atelier-nord.example')).toEqual([]);
  });

  it('R-CALL-5 an IP address can request a password reset twenty times, but the account gets only three mails', async () => {
    const ask = () =>
      api.app.inject({
        method: 'POST',
        url: '/v1/reset_own_password',
        remoteAddress: '10.0.0.66',
        payload: { account_email: 'sam@southbank-clinic.example' },
      });
    const answers = [];
    for (let count = 0; count < 25; count += 1) answers.push((await ask()).statusCode);
    expect(answers.filter((status) => status === 204).length).toBe(20);
    expect(answers.slice(20)).toEqual([429, 429, 429, 429, 429]);
    await vi.waitFor(
      async () => expect((await readMail(api, 'sam@southbank-clinic.example')).length).toBe(3),
      patience,
    );
  });

  it('an IP address that sent twenty wrong one-time codes gets 429 for wrong codes, but can still use a valid code', async () => {
    const guess = async (address: string, code: string) =>
      (
        await api.app.inject({
          method: 'GET',
          url: `/v1/check_invite_code/${code}`,
          remoteAddress: address,
        })
      ).statusCode;
    const code = await anInvitation('class@x.example');
    for (let guesses = 0; guesses < 20; guesses += 1)
      expect(await guess('10.0.0.7', `no-${guesses}`)).toBe(404);
    expect(await guess('10.0.0.7', 'no-more')).toBe(429);
    expect(await guess('10.0.0.8', 'no-more')).toBe(404);
    expect(await guess('10.0.0.7', code)).toBe(200);
  });
});

describe('changing one’s own password', () => {
  it('R-CALL-7 R-VAL-1 changing one’s own password requires the current password, and ends all other auth sessions', async () => {
    const awa = 'awa@atelier-nord.example';
    const [here, elsewhere] = [await signIn(awa, demoPassword), await signIn(awa, demoPassword)];
    const change = (current_password: string, new_password: string) =>
      post('/v1/change_password', { current_password, new_password }, here.token);
    const wrong = await change('Wrong-1-password', password);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_credentials']);
    expect(Object.keys(wrong.body.details)).toEqual(['current_password']);
    expect((await change(demoPassword, 'weak')).body.details).toHaveProperty('new_password');
    expect((await change(demoPassword, password)).status).toBe(204);
    expect((await api.call(here.token, 'GET', '/v1/me')).status).toBe(200);
    expect((await api.call(elsewhere.token, 'GET', '/v1/me')).status).toBe(401);
    expect((await signIn(awa, password)).status).toBe(200);
  });

  it('R-CALL-7 a user who changes their own password gets 429 after five wrong current passwords', async () => {
    const { token } = await signIn('root@atelier-nord.example', demoPassword);
    const tries = [];
    for (let count = 0; count < 6; count += 1) {
      const body = { current_password: `Guess-${count}`, new_password: password };
      tries.push((await post('/v1/change_password', body, token)).status);
    }
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('R-CALL-7 five wrong current passwords from five networks block the next, so that a stolen auth session cannot guess', async () => {
    const { token } = await signIn('ruth@southbank-clinic.example', demoPassword);
    const guess = async (remoteAddress: string) => {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/v1/change_password',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
        payload: { current_password: 'Wrong-1-password', new_password: password },
      });
      return statusCode;
    };
    const tries = [];
    for (let network = 1; network <= 6; network += 1) tries.push(await guess(`2001:db8:0:${network}::1`));
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
  });
});
