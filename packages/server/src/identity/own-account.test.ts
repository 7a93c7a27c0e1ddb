import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../demo/demo-people.ts';
import { aGuest } from '../testing/a-guest.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const signIn = async (username: string, device: string): Promise<string> => {
  const { payload } = await api.app.inject({
    method: 'POST',
    url: '/v1/fau/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': device },
    payload: new URLSearchParams({ username, password: demoPassword }).toString(),
  });
  return JSON.parse(payload).access_token;
};
const listed = async (token: string) => (await api.call(token, 'GET', '/v1/me/sign_ins')).body.items;
const status = async (token: string) => (await api.call(token, 'GET', '/v1/me')).status;
const ines = 'ines@atelier-nord.example';

describe('one’s own account', () => {
  it('R-ROUTE-11 a person changes their own name and language, and reads them back', async () => {
    const draft = { first_name: ' Inès ', last_name: 'Morel-Roy', language: 'fr-FR' };
    const { body } = await api.call('user', 'PATCH', '/v1/me', {
      ...draft,
      organization_role: 'super-admin',
    });
    expect(body).toMatchObject({ first_name: 'Inès', last_name: 'Morel-Roy', organization_role: 'user' });
    expect((await api.call('user', 'GET', '/v1/me')).body).toEqual(body);
    const empty = await api.call('user', 'PATCH', '/v1/me', { ...draft, first_name: ' ' });
    expect([empty.status, Object.keys(empty.body.details)]).toEqual([400, ['first_name']]);
  });

  it('E-3 lists where one is signed in, from which address and since when, and signs one device out at once', async () => {
    const phone = await signIn(ines, 'A phone');
    const desk = await signIn(ines, 'A desk');
    const before = await listed(desk);
    expect(before.map(({ device }: { device: string }) => device).sort()).toEqual(['A desk', 'A phone']);
    for (const one of before) {
      expect(one).toMatchObject({ address: '127.0.0.1', method: 'password' });
      expect(Date.parse(one.created_at)).toBeLessThanOrEqual(Date.parse(one.last_seen_at));
    }
    const find = (device: string) => before.find((one: { device: string }) => one.device === device);
    expect([find('A desk').current, find('A phone').current]).toEqual([true, false]);
    expect((await api.call('operator', 'DELETE', `/v1/me/sign_ins/${find('A phone').id}`)).status).toBe(404);
    expect((await api.call(desk, 'DELETE', `/v1/me/sign_ins/${find('A phone').id}`)).status).toBe(204);
    expect([await status(phone), await status(desk)]).toEqual([401, 200]);
  });

  it('E-3 signs out everywhere else, or everywhere', async () => {
    const [one, two] = [await signIn(ines, 'One'), await signIn(ines, 'Two')];
    const end = (keep_this: boolean) => api.call(one, 'POST', '/v1/me/sign_out_everywhere', { keep_this });
    expect((await end(true)).status).toBe(204);
    expect([await status(one), await status(two)]).toEqual([200, 401]);
    expect((await listed(one)).length).toBe(1);
    expect((await end(false)).status).toBe(204);
    expect(await status(one)).toBe(401);
  });
});

describe('B-9 a guest’s sessions', () => {
  it('move to the account once, and the guest’s token ends', async () => {
    const token = await signIn('theo@atelier-nord.example', 'Desk');
    const guest = await aGuest(api);
    const claim = () => api.call(token, 'POST', '/v1/me/claimed_guests', { guest_token: guest.access_token });
    const [one, two] = await Promise.all([claim(), claim()]);
    expect([one.status, two.status].sort()).toEqual([200, 404]);
    expect((one.status === 200 ? one : two).body).toEqual({ sessions: 1 });
    expect(await status(guest.access_token)).toBe(401);
    const own = await api.call(token, 'GET', `/v1/coaching_sessions/${guest.session_id}`);
    expect([own.status, own.body.owner_name]).toEqual([200, 'Théo Lambert']);
  });

  it('stay where they are for another organization, an account’s token, and a guess', async () => {
    const guest = await aGuest(api);
    const claim = (by: string, guest_token: string) =>
      api.call(by, 'POST', '/v1/me/claimed_guests', { guest_token });
    expect((await claim('foreign user', guest.access_token)).status).toBe(404);
    expect((await claim('editor', api.tokens.operator)).status).toBe(404);
    expect((await claim('editor', 'guess')).status).toBe(404);
    expect((await claim(guest.access_token, guest.access_token)).status).toBe(403);
    expect([await status(guest.access_token), await status(api.tokens.operator)]).toEqual([200, 200]);
  });
});
