import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { signInByPassword } from './sign-in/sign-in-by-password.fixture.ts';

const api = useTestApi();

const signIn = async (username: string, device: string): Promise<string> =>
  (await signInByPassword(api, { username }, { headers: { 'user-agent': device } })).body.access_token;
const listed = async (token: string) => (await api.call(token, 'GET', '/v1/me/sign_ins')).body.items;
const status = async (token: string) => (await api.call(token, 'GET', '/v1/me')).status;
const ines = 'ines@atelier-nord.example';

describe('the user’s own account', () => {
  it('R-ROUTE-11 users can change their own name and language, but not their role', async () => {
    const draft = { first_name: ' Inès ', last_name: 'Morel-Roy', language: 'fr-FR' };
    const raised = await api.call('user', 'PATCH', '/v1/me', { ...draft, organization_role: 'super-admin' });
    expect(raised).toMatchObject({ status: 400, body: { details: { organization_role: 'is unknown' } } });
    const { body } = await api.call('user', 'PATCH', '/v1/me', draft);
    expect(body).toMatchObject({ first_name: 'Inès', last_name: 'Morel-Roy', organization_role: 'user' });
    expect((await api.call('user', 'GET', '/v1/me')).body).toEqual(body);
    const empty = await api.call('user', 'PATCH', '/v1/me', { ...draft, first_name: ' ' });
    expect([empty.status, Object.keys(empty.body.details)]).toEqual([400, ['first_name']]);
  });

  it('E-3 a user can list their auth sessions, and ending one invalidates its token immediately', async () => {
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

  it('E-3 a user can end all their auth sessions, or all except the current one', async () => {
    const [one, two] = [await signIn(ines, 'One'), await signIn(ines, 'Two')];
    const end = (keep_this: boolean) => api.call(one, 'POST', '/v1/me/sign_out_everywhere', { keep_this });
    expect((await end(true)).status).toBe(204);
    expect([await status(one), await status(two)]).toEqual([200, 401]);
    expect((await listed(one)).length).toBe(1);
    expect((await end(false)).status).toBe(204);
    expect(await status(one)).toBe(401);
  });
});
