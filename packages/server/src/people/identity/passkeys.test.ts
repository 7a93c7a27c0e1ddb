import { updateMyOrganization } from '@repartee/contracts/people/organization/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoId, demoLoginId, demoPassword } from '../../demo/demo-users.ts';
import { forgetAttempts } from '../../testing/forget-attempts.ts';
import { readMail } from '../../testing/read-mail.ts';
import { aSoftwarePasskey } from '../../testing/software-passkey.fixture.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { signInByPassword } from './sign-in/sign-in-by-password.fixture.ts';

const api = useTestApi();
const email = 'ines@atelier-nord.example';
const current_password = demoPassword;
const passkeys = '/v1/me/passkeys';

const signIn = (code?: string) => signInByPassword(api, { username: email, ...(code && { code }) });
const aPasskey = () => aSoftwarePasskey(new URL(api.app.config.publicUrl).origin);
type Passkey = ReturnType<typeof aPasskey>;

async function challengeFor(token: string, own?: Passkey): Promise<string> {
  const proof = {
    current_password,
    ...(own && { credential: own.get({ challenge: await loginChallenge() }) }),
  };
  const { status, body } = await api.call(token, 'POST', `${passkeys}/options`, proof);
  expect(status).toBe(200);
  return body.options.challenge;
}
async function loginChallenge(): Promise<string> {
  const { status, body } = await api.call(undefined, 'POST', '/v1/fau/login/passkey/options');
  expect(status).toBe(200);
  expect(body.options).toMatchObject({ userVerification: 'required' });
  return body.options.challenge;
}
const signInWith = (credential: object) =>
  api.call(undefined, 'POST', '/v1/fau/login/passkey', { credential });

/** Gives Inès, who is signed in by `token` and may have a passkey of her own, a passkey. */
async function add(token: string, passkey: Passkey, name = 'Phone', own?: Passkey) {
  const credential = passkey.create({ challenge: await challengeFor(token, own) });
  const added = await api.call(token, 'POST', passkeys, { name, credential });
  expect(added.status).toBe(200);
  const { body } = await api.call(token, 'GET', '/v1/me/second_factor');
  return { recovery_codes: added.body.recovery_codes as string[], factor: body };
}

let token: string;
beforeEach(async () => {
  vi.useRealTimers();
  const login_id = demoLoginId(email);
  await api.everywhere(async (tx) => {
    await tx.deleteFrom('passkey').where('login_id', '=', login_id).execute();
    await tx.deleteFrom('recovery_code').where('login_id', '=', login_id).execute();
  });
  await forgetAttempts(api);
  token = (await signIn()).body.access_token;
});

describe('passkeys', () => {
  it('E-3 a passkey alone signs in, is a second factor of the password, and its addition is audited and mailed', async () => {
    const passkey = aPasskey();
    const { recovery_codes, factor } = await add(token, passkey);
    expect(recovery_codes).toHaveLength(10);
    expect(factor).toMatchObject({ enabled_at: null, recovery_codes_left: 10 });
    expect(factor.passkeys).toMatchObject([{ name: 'Phone', last_used_at: null }]);
    expect(JSON.stringify(await readMail(api, email))).toContain('Une clé d’accès a été ajoutée');

    const byPassword = await signIn();
    expect(byPassword).toMatchObject({ status: 400, body: { code: 'second_factor_required' } });
    expect(byPassword.body.details).toEqual({ passkey: 'accepted' });
    const arrived = await signInWith(passkey.get({ challenge: await loginChallenge() }));
    expect(arrived.status).toBe(200);
    const me = await api.call(arrived.body.access_token, 'GET', '/v1/me');
    expect(me.body.email).toBe(email);
    const { items } = (await api.call(arrived.body.access_token, 'GET', '/v1/me/sign_ins')).body;
    expect(items.find(({ current }: { current: boolean }) => current)).toMatchObject({ method: 'passkey' });
    expect((await signIn(recovery_codes[0])).status).toBe(200);
    const events = await api.call('operator', 'GET', `/v1/audit_entries?search=${email}`);
    expect(events.body.items).toContainEqual(expect.objectContaining({ action: 'passkey-added' }));
  });

  it('E-3 a challenge is valid once, for five minutes, and for its account only', async () => {
    const passkey = aPasskey();
    await add(token, passkey);
    const challenge = await loginChallenge();
    expect((await signInWith(passkey.get({ challenge }))).status).toBe(200);
    expect((await signInWith(passkey.get({ challenge }))).body.code).toBe('wrong_credentials');

    const late = await loginChallenge();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 });
    expect((await signInWith(passkey.get({ challenge: late }))).body.code).toBe('wrong_credentials');
    vi.useRealTimers();

    const credential = aPasskey().create({ challenge: await challengeFor(token, passkey) });
    const body = { name: 'Thief', credential };
    expect((await api.call('editor', 'POST', passkeys, body)).body.code).toBe('invalid_input');
    const forSignIn = aPasskey().create({ challenge: await loginChallenge() });
    expect((await api.call(token, 'POST', passkeys, { name: 'X', credential: forSignIn })).status).toBe(400);
  });

  it('E-3 a passkey is refused if its counter has not grown, its user was not verified, or the page is another', async () => {
    const passkey = aPasskey();
    await add(token, passkey);
    const attempt = async (use: object) =>
      (await signInWith(passkey.get({ challenge: await loginChallenge(), ...use }))).status;
    expect(await attempt({ counter: 5 })).toBe(200);
    expect(await attempt({ counter: 5 })).toBe(400);
    expect(await attempt({ counter: 4 })).toBe(400);
    expect(await attempt({ counter: 0 })).toBe(400);
    expect(await attempt({ counter: 6, flags: 1 })).toBe(400);
    await forgetAttempts(api);
    expect(await attempt({ counter: 6, origin: 'https://repartee.example.evil' })).toBe(400);
    expect((await signInWith(aPasskey().get({ challenge: await loginChallenge() }))).status).toBe(400);
    expect(await attempt({ counter: 7 })).toBe(200);
  });

  it('B40 a synced passkey, whose counter stays 0, signs in each time, also on two devices at once', async () => {
    const passkey = aPasskey();
    await add(token, passkey);
    const attempt = async () =>
      (await signInWith(passkey.get({ challenge: await loginChallenge(), counter: 0 }))).status;
    expect(await attempt()).toBe(200);
    expect(await Promise.all([attempt(), attempt()])).toEqual([200, 200]);
  });

  it('B40 of two answers with one counter, which a copied key gives at once, one signs in; the counter may be the largest', async () => {
    const passkey = aPasskey();
    await add(token, passkey);
    const attempt = async (counter: number) =>
      (await signInWith(passkey.get({ challenge: await loginChallenge(), counter }))).status;
    expect((await Promise.all([attempt(9), attempt(9)])).toSorted()).toEqual([200, 400]);
    await forgetAttempts(api);
    expect(await attempt(2 ** 31)).toBe(200);
    expect(await attempt(2 ** 32 - 1)).toBe(200);
  });

  it('E-3 five refused answers block the next, as wrong passwords do', async () => {
    const passkey = aPasskey();
    await add(token, passkey);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signInWith(passkey.get({ challenge: 'unknown' }))).status).toBe(400);
    expect((await signInWith(passkey.get({ challenge: await loginChallenge() }))).status).toBe(429);
  });

  it('E-3 at most 300 challenges of sign-ins from one network wait for an answer', async () => {
    await api.everywhere((tx) =>
      tx
        .insertInto('passkey_challenge')
        .values(
          Array.from({ length: 300 }, (_, index) => ({
            ...{ challenge: `waiting-${index}`, login_id: null, network: '127.0.0.1' },
            expires_at: new Date(Date.now() + 60_000),
          })),
        )
        .execute(),
    );
    const refused = await api.call(undefined, 'POST', '/v1/fau/login/passkey/options');
    expect(refused.status).toBe(429);
    await api.everywhere((tx) => tx.deleteFrom('passkey_challenge').execute());
  });

  it('E-3 an account has several passkeys, renames them, and removes them by password and passkey; recovery codes end with the last', async () => {
    const [phone, laptop] = [aPasskey(), aPasskey()];
    await add(token, phone);
    const { recovery_codes, factor } = await add(token, laptop, 'Laptop', phone);
    expect(recovery_codes).toEqual([]);
    const [first, second] = factor.passkeys;
    const again = phone.create({ challenge: await challengeFor(token, laptop) });
    expect((await api.call(token, 'POST', passkeys, { name: 'Again', credential: again })).status).toBe(409);

    expect((await api.call(token, 'PATCH', `${passkeys}/${first.id}`, { name: 'Old phone' })).status).toBe(
      204,
    );
    expect((await api.call('editor', 'PATCH', `${passkeys}/${first.id}`, { name: 'Mine' })).status).toBe(404);
    const remove = async (id: string, own?: Passkey, password = demoPassword) =>
      api.call(token, 'POST', `${passkeys}/${id}/removal`, {
        current_password: password,
        ...(own && { credential: own.get({ challenge: await loginChallenge() }) }),
      });
    expect((await remove(first.id, laptop, 'no')).body.code).toBe('wrong_credentials');
    expect((await remove(first.id)).body).toMatchObject({
      ...{ code: 'second_factor_required', details: { passkey: 'accepted' } },
    });
    expect((await remove(first.id, aPasskey())).body.code).toBe('wrong_second_factor');
    expect((await remove(first.id, laptop)).status).toBe(204);
    expect((await remove(first.id, laptop)).status).toBe(404);
    expect((await signInWith(phone.get({ challenge: await loginChallenge() }))).status).toBe(400);
    const left = (await api.call(token, 'GET', '/v1/me/second_factor')).body;
    expect(left).toMatchObject({ recovery_codes_left: 10, passkeys: [{ name: 'Laptop' }] });
    expect((await remove(second.id, laptop)).status).toBe(204);
    expect((await api.call(token, 'GET', '/v1/me/second_factor')).body.recovery_codes_left).toBe(0);
    expect((await signIn()).status).toBe(200);
  });

  it('E-3 an operator’s reset removes passkeys, and a deactivated account does not sign in with one', async () => {
    const passkey = aPasskey();
    await add(token, passkey);
    const id = demoId(email);
    const { items } = (await api.call('operator', 'GET', '/v1/users?search=ines')).body;
    expect(items[0]).toMatchObject({ id, has_second_factor: true });
    await api.update('account', { id }, { disabled_at: new Date() });
    expect((await signInWith(passkey.get({ challenge: await loginChallenge() }))).status).toBe(400);
    await api.update('account', { id }, { disabled_at: null });
    expect((await api.call('operator', 'POST', `/v1/users/${id}/second_factor_reset`)).status).toBe(204);
    expect((await signInWith(passkey.get({ challenge: await loginChallenge() }))).status).toBe(400);
    expect((await signIn()).status).toBe(200);
  });

  it('E-3 a passkey fulfils the requirement of an organization', async () => {
    const stored = (await api.call('operator', 'GET', '/v1/my_organization')).body;
    const organization = updateMyOrganization.body.parse(stored);
    const rule = { ...organization, second_factor: 'everyone', second_factor_grace_days: 0 };
    expect((await api.call('operator', 'PUT', '/v1/my_organization', rule)).status).toBe(200);
    expect((await api.call(token, 'GET', '/v1/scenarios')).status).toBe(403);
    await add(token, aPasskey());
    expect((await api.call(token, 'GET', '/v1/scenarios')).status).toBe(200);
    await api.update('organization', {}, { second_factor: 'optional', second_factor_since: null });
  });

  it('E-3 the export of a user’s data names the passkeys', async () => {
    await add(token, aPasskey(), 'Work phone');
    const { payload } = await api.app.inject({
      ...{ method: 'GET', url: '/v1/me/data', headers: { authorization: `Bearer ${token}` } },
    });
    expect(payload).toContain('Work phone');
  });
});
