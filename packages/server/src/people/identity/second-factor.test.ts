import { updateMyOrganization } from '@repartee/contracts/people/organization/endpoints';
import { generate } from 'otplib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoId, demoLoginId, demoPassword } from '../../demo/demo-users.ts';
import { forgetAttempts } from '../../testing/forget-attempts.ts';
import { readMail } from '../../testing/read-mail.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { makeAccountCode } from './password/account-codes.ts';
import { signInByPassword } from './sign-in/sign-in-by-password.fixture.ts';

const api = useTestApi();
const email = 'ines@atelier-nord.example';

const signIn = async (
  code?: string,
  password = demoPassword,
  device: { cookie?: string; remember?: true } = {},
) => {
  const { status, body, cookies } = await signInByPassword(
    api,
    {
      ...{ username: email, password, ...(code && { code }) },
      ...(device.remember && { remember_device: 'true' }),
    },
    { headers: { 'user-agent': 'Firefox/1 Linux', ...(device.cookie && { cookie: device.cookie }) } },
  );
  const remembered = cookies.find(({ name }) => name.startsWith('remembered_device_'));
  return { status, body, remembered };
};
/** Signs in with a code and has this device remembered. Returns its cookie. */
async function remember(secret: string) {
  const { status, remembered } = await signIn(await codeOf(secret), demoPassword, { remember: true });
  expect(status).toBe(200);
  return { cookie: `${remembered?.name}=${remembered?.value}`, remembered };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

async function codeOf(secret: string): Promise<string> {
  // No code is accepted twice, so each use has a time step of its own.
  vi.setSystemTime(Date.now() + 30_000);
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) });
}

/** Gives Inès a second factor. Returns her token, the secret and the recovery codes. */
async function enrol() {
  await api.everywhere(async (tx) => {
    await tx.deleteFrom('second_factor').where('login_id', '=', demoLoginId(email)).execute();
    await tx.deleteFrom('recovery_code').where('login_id', '=', demoLoginId(email)).execute();
    await tx.deleteFrom('remembered_device').where('login_id', '=', demoLoginId(email)).execute();
  });
  const { access_token: token } = (await signIn()).body;
  const begun = await api.call(token, 'POST', '/v1/me/second_factor', { current_password: demoPassword });
  expect(begun.status).toBe(200);
  const { secret, uri } = begun.body;
  const confirmed = await api.call(token, 'POST', '/v1/me/second_factor/confirmation', {
    code: await codeOf(secret),
  });
  expect(confirmed.status).toBe(200);
  return { token, secret, uri, recovery_codes: confirmed.body.recovery_codes as string[] };
}

describe('second factor', () => {
  it('E-3 a confirmed authenticator app makes sign-ins by password ask for a code, and each code signs in once', async () => {
    const { token, secret, uri } = await enrol();
    expect(uri).toContain(`secret=${secret}`);
    expect((await api.call(token, 'GET', '/v1/me/second_factor')).body).toMatchObject({
      enabled_at: expect.any(String),
      recovery_codes_left: 10,
    });
    expect(await signIn()).toMatchObject({ status: 400, body: { code: 'second_factor_required' } });
    expect(await signIn(undefined, 'Wrong-1-password')).toMatchObject({
      body: { code: 'wrong_credentials' },
    });
    const code = await codeOf(secret);
    expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await signIn(code)).toMatchObject({ status: 400, body: { code: 'wrong_second_factor' } });
  });

  it('E-3 a secret that was not confirmed does not change the sign-in', async () => {
    await api.everywhere((tx) => tx.deleteFrom('second_factor').execute());
    const { access_token } = (await signIn()).body;
    const wrong = await api.call(access_token, 'POST', '/v1/me/second_factor', { current_password: 'no' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_credentials' } });
    await api.call(access_token, 'POST', '/v1/me/second_factor', { current_password: demoPassword });
    expect((await signIn()).status).toBe(200);
  });

  it('E-3 a recovery code signs in once, in capitals too, and is recorded and mailed', async () => {
    const { token, recovery_codes } = await enrol();
    const [first = ''] = recovery_codes;
    expect((await signIn(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(first)).body.code).toBe('wrong_second_factor');
    const { body } = await api.call(token, 'GET', '/v1/me/second_factor');
    expect(body.recovery_codes_left).toBe(9);
    const texts = (await readMail(api, email)).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('avec l’un de vos codes de secours'));
    const events = await api.call('operator', 'GET', `/v1/audit_entries?search=${email}`);
    expect(events.body.items).toContainEqual(
      expect.objectContaining({ action: 'recovery-code-used', target_name: email }),
    );
  });

  it('E-3 five wrong codes block the next code, and sign-ins without a code between them change nothing', async () => {
    const { secret } = await enrol();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await signIn('000000')).body.code).toBe('wrong_second_factor');
      await signIn();
    }
    expect((await signIn(await codeOf(secret))).status).toBe(429);
    await forgetAttempts(api);
    expect((await signIn(await codeOf(secret))).status).toBe(200);
  });

  it('E-3 new recovery codes end the old ones, and the second factor is turned off by password and code', async () => {
    const { token, recovery_codes } = await enrol();
    const path = '/v1/me/second_factor';
    const replace = (current_password: string, code?: string) =>
      api.call(token, 'POST', `${path}/recovery_codes`, { current_password, code });
    expect(await replace('no')).toMatchObject({ status: 400, body: { code: 'wrong_credentials' } });
    const replaced = await replace(demoPassword, recovery_codes[0]);
    expect(replaced.body.recovery_codes).toHaveLength(10);
    expect((await signIn(recovery_codes[1])).body.code).toBe('wrong_second_factor');

    const code = replaced.body.recovery_codes[0];
    const removal = { current_password: demoPassword, code };
    expect(
      (await api.call(token, 'POST', `${path}/removal`, { ...removal, current_password: 'no' })).body.code,
    ).toBe('wrong_credentials');
    expect((await api.call(token, 'POST', `${path}/removal`, removal)).status).toBe(204);
    expect((await signIn()).status).toBe(200);
  });

  it('E-3 the password alone neither turns off the authenticator app, nor makes recovery codes, nor adds a passkey', async () => {
    const { token, secret } = await enrol();
    const byPassword = { current_password: demoPassword };
    const paths = ['second_factor/removal', 'second_factor/recovery_codes', 'passkeys/options'];
    for (const path of paths)
      expect(await api.call(token, 'POST', `/v1/me/${path}`, byPassword)).toMatchObject({
        status: 400,
        body: { code: 'second_factor_required', details: { app: 'accepted' } },
      });
    for (const path of paths)
      expect(
        (await api.call(token, 'POST', `/v1/me/${path}`, { ...byPassword, code: '000000' })).body.code,
      ).toBe('wrong_second_factor');
    expect((await signIn()).body.code).toBe('second_factor_required');
    const code = await codeOf(secret);
    expect(
      (await api.call(token, 'POST', '/v1/me/second_factor/removal', { ...byPassword, code })).status,
    ).toBe(204);
  });

  it('E-3 a password reset does not turn off the second factor, but an operator does', async () => {
    const { secret } = await enrol();
    const id = demoId(email);
    const { items } = (await api.call('operator', 'GET', '/v1/users?search=ines')).body;
    expect(items[0]).toMatchObject({ id, has_second_factor: true });
    const reset = `/v1/users/${id}/second_factor_reset`;
    expect((await api.call('editor', 'POST', reset)).status).toBe(403);
    expect((await signIn(await codeOf(secret))).status).toBe(200);
    expect((await api.call('operator', 'POST', reset)).status).toBe(204);
    expect((await api.call('operator', 'POST', reset)).status).toBe(409);
    expect((await signIn()).status).toBe(200);
  });

  it('E-3 a mailed code makes no browser known to a login with a second factor, whose codes it could guess ten times more', async () => {
    const reset = async () => {
      const { code } = await api.everywhere((tx) => makeAccountCode(tx, demoId(email), 'reset'));
      const chosen = { reset_code: code, new_password: demoPassword };
      return api.call(undefined, 'POST', '/v1/change_password_after_reset', chosen);
    };
    await enrol();
    const guarded = await reset();
    await api.call('operator', 'POST', `/v1/users/${demoId(email)}/second_factor_reset`);
    const plain = await reset();
    expect([guarded.status, guarded.headers['set-cookie']]).toEqual([204, undefined]);
    expect([plain.status, plain.headers['set-cookie']]).toEqual([
      204,
      expect.stringMatching(/^known_browser/),
    ]);
  });

  it('E-3 the database contains neither the secret nor a recovery code in plain text', async () => {
    const { secret, recovery_codes } = await enrol();
    const rows = JSON.stringify(
      await api.everywhere(async (tx) => [
        await tx.selectFrom('second_factor').selectAll().execute(),
        await tx.selectFrom('recovery_code').selectAll().execute(),
      ]),
    );
    for (const plain of [secret, ...recovery_codes]) expect(rows).not.toContain(plain);
  });

  it('E-3 an organization asks roles for a second factor, and after the days of grace a user may only add it', async () => {
    const { token: kept } = await enrol();
    await api.call('operator', 'POST', `/v1/users/${demoId(email)}/second_factor_reset`);
    const stored = (await api.call('operator', 'GET', '/v1/my_organization')).body;
    const organization = updateMyOrganization.body.parse(stored);
    const rule = async (second_factor: string, second_factor_grace_days: number) => {
      const body = { ...organization, second_factor, second_factor_grace_days };
      expect((await api.call('operator', 'PUT', '/v1/my_organization', body)).status).toBe(200);
    };
    const learner = async () => {
      const { body } = await api.call(kept, 'GET', '/v1/me');
      const { status } = await api.call(kept, 'GET', '/v1/scenarios');
      return { due: body.second_factor_due, permissions: body.permissions, status };
    };

    await rule('editors', 0);
    expect(await learner()).toMatchObject({ due: null, status: 200 });
    await rule('everyone', 7);
    expect(await learner()).toMatchObject({ due: expect.any(String), status: 200 });
    await rule('everyone', 0);
    expect(await learner()).toMatchObject({ permissions: ['user-self-edit'], status: 403 });
    const begun = await api.call(kept, 'POST', '/v1/me/second_factor', { current_password: demoPassword });
    const code = await codeOf(begun.body.secret);
    await api.call(kept, 'POST', '/v1/me/second_factor/confirmation', { code });
    expect(await learner()).toMatchObject({ due: null, status: 200 });
    await api.update('organization', {}, { second_factor: 'optional', second_factor_since: null });
  });

  it('E-3 a remembered device signs in by password alone for 30 days, is listed, and can be forgotten', async () => {
    const { token, secret } = await enrol();
    expect((await signIn(await codeOf(secret))).remembered).toBeUndefined();
    const { cookie, remembered } = await remember(secret);
    expect(remembered).toMatchObject({ httpOnly: true, path: '/v1/fau/login', maxAge: 30 * 24 * 3600 });
    expect((await signIn(undefined, demoPassword, { cookie })).status).toBe(200);
    expect((await signIn(undefined, 'wrong', { cookie })).body.code).toBe('wrong_credentials');
    expect((await signIn()).body.code).toBe('second_factor_required');
    const rows = await api.everywhere((tx) => tx.selectFrom('remembered_device').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(remembered?.value);
    const events = await api.call('operator', 'GET', `/v1/audit_entries?search=${email}`);
    expect(events.body.items).toContainEqual(expect.objectContaining({ action: 'device-remembered' }));

    const { remembered_devices } = (await api.call(token, 'GET', '/v1/me/second_factor')).body;
    expect(remembered_devices).toMatchObject([{ device: 'Firefox/1 Linux' }]);
    const path = `/v1/me/remembered_devices/${remembered_devices[0].id}`;
    expect((await api.call('editor', 'DELETE', path)).status).toBe(404);
    expect((await api.call(token, 'DELETE', path)).status).toBe(204);
    const forgotten = await api.call('operator', 'GET', `/v1/audit_entries?search=${email}`);
    expect(forgotten.body.items).toContainEqual(expect.objectContaining({ action: 'device-forgotten' }));
    expect((await signIn(undefined, demoPassword, { cookie })).status).toBe(400);

    const other = await remember(secret);
    expect((await api.call(token, 'POST', '/v1/me/sign_out_everywhere', { keep_this: true })).status).toBe(
      204,
    );
    expect((await signIn(undefined, demoPassword, other)).status).toBe(400);

    const last = await remember(secret);
    const day = 24 * 3600 * 1000;
    const [kept] = await api.everywhere((tx) => tx.selectFrom('remembered_device').selectAll().execute());
    expect(kept?.expires_at.getTime()).toBe(Date.now() + 30 * day);
    await api.update('remembered_device', {}, { expires_at: new Date(Date.now() - 1) });
    expect((await signIn(undefined, demoPassword, last)).status).toBe(400);
  });

  it('E-3 a new password, a removed factor and an operator’s reset end all remembered devices; at most ten are kept', async () => {
    const { token, secret, recovery_codes } = await enrol();
    const isKept = async (cookie: string) =>
      (await signIn(undefined, demoPassword, { cookie })).status === 200;
    const first = await remember(secret);
    for (let device = 0; device < 9; device += 1) await remember(secret);
    expect(await isKept(first.cookie)).toBe(true);
    const { cookie } = await remember(secret);
    expect([await isKept(first.cookie), await isKept(cookie)]).toEqual([false, true]);

    const change = { current_password: demoPassword, new_password: demoPassword };
    expect((await api.call(token, 'POST', '/v1/change_password', change)).status).toBe(204);
    expect(await isKept(cookie)).toBe(false);

    const kept = () => api.everywhere((tx) => tx.selectFrom('remembered_device').select('id').execute());
    await remember(secret);
    expect(await kept()).toHaveLength(1);
    const removal = { current_password: demoPassword, code: recovery_codes[0] };
    expect((await api.call(token, 'POST', '/v1/me/second_factor/removal', removal)).status).toBe(204);
    expect(await kept()).toEqual([]);
    await remember((await enrol()).secret);
    expect(await kept()).toHaveLength(1);
    await api.call('operator', 'POST', `/v1/users/${demoId(email)}/second_factor_reset`);
    expect(await kept()).toEqual([]);
  });

  it('E-3 ten wrong codes from ten networks block the next, so that a stolen auth session and password cannot guess one', async () => {
    const { token } = await enrol();
    const guess = async (remoteAddress: string) => {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/v1/me/second_factor/removal',
        remoteAddress,
        headers: { authorization: `Bearer ${token}` },
        payload: { current_password: demoPassword, code: '000000' },
      });
      return statusCode;
    };
    const tries = [];
    for (let network = 1; network <= 11; network += 1) tries.push(await guess(`203.0.113.${network}`));
    expect(tries).toEqual([...Array(10).fill(400), 429]);
  });
});
