import { describe, expect, it } from 'vitest';
import { demoId, demoPassword } from '../../demo/demo-users.ts';
import { readMail } from '../../testing/read-mail.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { insertApiToken, purgeApiTokens } from './api-token/api-token-repository.ts';
import { mailTokenExpiry } from './api-token/token-expiry-repository.ts';
import { signInByPassword } from './sign-in/sign-in-by-password.fixture.ts';

const api = useTestApi();
const path = '/v1/me/api_tokens';
const email = 'ines@atelier-nord.example';

const draft = (change: object = {}) => ({
  name: 'Export',
  scopes: ['coaching-scenario-list'],
  expires_in_days: 30,
  ...change,
});

const make = async (role: Parameters<typeof api.call>[0], change: object = {}) => {
  const made = await api.call(role, 'POST', path, draft(change));
  expect(made.status).toBe(200);
  return made.body as { id: string; token: string; ending: string };
};

const signIn = async (username: string): Promise<string> =>
  (await signInByPassword(api, { username })).body.access_token;

const statusOf = async (token: string, url = '/v1/scenarios', method = 'GET') =>
  (await api.call(token, method, url)).status;

describe('API tokens', () => {
  it('E-11 an API token makes the calls of its scopes in the name of its owner, and no others', async () => {
    const { token, ending } = await make('editor', {
      scopes: ['coaching-scenario-list', 'coaching-persona-read'],
    });
    expect(token).toMatch(/^rpt_[\w-]{43}$/);
    expect(token.endsWith(ending)).toBe(true);
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(token, '/v1/personas')).toBe(403);
    const me = (await api.call(token, 'GET', '/v1/me')).body;
    expect(me).toMatchObject({ organization_role: 'editor' });
    expect(me.permissions.sort()).toEqual(['coaching-persona-read', 'coaching-scenario-list']);
    const { items } = (await api.call('editor', 'GET', path)).body;
    expect(items[0]).toMatchObject({ name: 'Export', ending, last_used_at: expect.any(String) });
    expect(JSON.stringify(items)).not.toContain(token);
  });

  it('E-11 its owner, and for a token of the organization its operators, are mailed once a week before a token ends', async () => {
    await make('editor', { name: 'Ends next week' });
    await make('editor', { name: 'Ends later' });
    await make('editor', { name: 'Was made for days', expires_in_days: 7 });
    const scim = { name: 'Directory', expires_in_days: 90 };
    expect((await api.call('operator', 'POST', '/v1/organization_tokens', scim)).status).toBe(200);
    await api.everywhere(async (tx) => {
      const expires_at = new Date(Date.now() + 6.9 * 24 * 3_600_000);
      const created_at = new Date(Date.now() - 20 * 24 * 3_600_000);
      await tx
        .updateTable('api_token')
        .set({ expires_at, created_at })
        .where('name', '=', 'Ends next week')
        .execute();
      await tx.updateTable('organization_token').set({ expires_at, created_at }).execute();
    });
    for (let hour = 0; hour < 2; hour += 1) await api.everywhere(mailTokenExpiry);
    const endings = async (to: string) =>
      (await readMail(api, to)).map(({ subject }) => subject).filter((one) => /ends on|expire le/.test(one));
    expect(await endings('awa@atelier-nord.example')).toEqual([expect.stringContaining('Directory')]);
    expect(await endings('theo@atelier-nord.example')).toEqual([expect.stringContaining('Ends next week')]);
  });

  it('E-11 an API token may not have permissions that its maker lacks, and loses those that its owner loses', async () => {
    for (const scope of ['user-delete', 'user-self-edit', 'no-such-permission'])
      expect(await api.call('editor', 'POST', path, draft({ scopes: [scope] }))).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', details: { scopes: expect.any(String) } },
      });
    const id = demoId(email);
    const own = await signIn(email);
    const { token } = await make(own, { scopes: ['coaching-scenario-list'], current_password: demoPassword });
    const setRole = (role: 'editor' | 'user') => api.update('account', { id }, { role });
    await setRole('editor');
    const { token: editing } = await make(own, {
      scopes: ['coaching-persona-list'],
      current_password: demoPassword,
    });
    expect(await statusOf(editing, '/v1/personas')).toBe(200);
    await setRole('user');
    expect(await statusOf(editing, '/v1/personas')).toBe(403);
    expect(await statusOf(token)).toBe(200);
  });

  it('E-11 an API token reaches neither password, second factor, auth sessions, tokens nor personal data of its owner', async () => {
    const { permissions } = (await api.call('operator', 'GET', '/v1/me')).body;
    const scopes = permissions.filter((one: string) => one !== 'user-self-edit');
    const { token, id } = await make('operator', { scopes });
    for (const [method, url] of [
      ['POST', '/v1/change_password'],
      ['POST', '/v1/me/second_factor'],
      ['POST', '/v1/me/second_factor/removal'],
      ['GET', '/v1/me/sign_ins'],
      ['POST', '/v1/me/sign_out_everywhere'],
      ['GET', path],
      ['POST', path],
      ['POST', `${path}/${id}/rotations`],
      ['DELETE', `${path}/${id}`],
      ['PATCH', '/v1/me'],
      ['GET', '/v1/me/data'],
      ['POST', '/v1/fau/logout'],
    ] as const)
      expect([url, await statusOf(token, url, method)]).toEqual([url, 403]);
    expect(await statusOf(token, '/v1/users')).toBe(200);
  });

  it('E-11 after a sign-in by password, an API token is made and rotated with the password only, is recorded and mailed', async () => {
    const own = await signIn(email);
    for (const current_password of [undefined, 'Wrong-1-password'])
      expect(await api.call(own, 'POST', path, draft({ current_password }))).toMatchObject({
        status: 400,
        body: { code: 'wrong_credentials' },
      });
    const { id, token } = await make(own, { name: 'Nightly', current_password: demoPassword });
    const rotation = { expires_in_days: 90, overlap_hours: 0 };
    expect((await api.call(own, 'POST', `${path}/${id}/rotations`, rotation)).status).toBe(400);
    const rotated = await api.call(own, 'POST', `${path}/${id}/rotations`, {
      ...rotation,
      current_password: demoPassword,
    });
    expect(rotated.status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(rotated.body.token)).toBe(200);
    expect(await statusOf(own, `${path}/${id}`, 'DELETE')).toBe(204);
    expect(await statusOf(rotated.body.token)).toBe(401);
    const mails = (await readMail(api, email)).map(({ text }) => text);
    for (const line of ['« Nightly » a été créé', '« Nightly » a été remplacé', '« Nightly » a été révoqué'])
      expect(mails).toContainEqual(expect.stringContaining(line));
    const { items } = (await api.call('operator', 'GET', '/v1/audit_entries?search=Nightly')).body;
    expect(items.map(({ action }: { action: string }) => action).sort()).toEqual([
      'api-token-created',
      'api-token-revoked',
      'api-token-rotated',
    ]);
  });

  it('E-11 a rotated API token works beside the new one until the overlap ends', async () => {
    const { id, token } = await make('editor');
    const rotation = { expires_in_days: 30, overlap_hours: 24 };
    const { body } = await api.call('editor', 'POST', `${path}/${id}/rotations`, rotation);
    expect(body.former_ends_at).toEqual(expect.any(String));
    expect([await statusOf(token), await statusOf(body.token)]).toEqual([200, 200]);
    await api.update('api_token', { id }, { former_ends_at: new Date(Date.now() - 1000) });
    expect([await statusOf(token), await statusOf(body.token)]).toEqual([401, 200]);
    expect((await api.call('operator', 'POST', `${path}/${id}/rotations`, rotation)).status).toBe(404);
    expect(await statusOf(api.tokens.operator, `${path}/${id}`, 'DELETE')).toBe(404);
  });

  it('E-11 an expired API token is refused, stays in the list for a month, and is then deleted', async () => {
    const { id, token } = await make('editor', { name: 'Old' });
    const expire = (days: number) =>
      api.everywhere(async (tx) => {
        const expires_at = new Date(Date.now() - days * 86_400_000);
        const created_at = new Date(Date.now() - 20 * 24 * 3_600_000);
        await tx.updateTable('api_token').set({ expires_at, created_at }).where('id', '=', id).execute();
        for (const purge of purgeApiTokens) await purge(tx);
      });
    const names = async () =>
      (await api.call('editor', 'GET', path)).body.items.map(({ name }: { name: string }) => name);
    await expire(1);
    expect(await statusOf(token)).toBe(401);
    expect(await names()).toContain('Old');
    await expire(31);
    expect(await names()).not.toContain('Old');
    expect((await api.call('editor', 'POST', path, draft({ expires_in_days: 366 }))).status).toBe(400);
  });

  it('E-11 a deactivated account loses its API tokens, also after it is activated again', async () => {
    const id = demoId(email);
    const token = await api.everywhere(async (tx) => {
      const made = { name: 'Lost', scopes: ['coaching-scenario-list'], by_password: false };
      return (await insertApiToken(tx, id, { ...made, expires_at: new Date(Date.now() + 60_000) })).token;
    });
    expect(await statusOf(token)).toBe(200);
    expect((await api.call('operator', 'POST', `/v1/users/${id}/deactivation`)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await api.call('operator', 'POST', `/v1/users/${id}/activation`)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('E-11 an API token of somebody whose second factor is overdue reads the own user only', async () => {
    const own = await signIn(email);
    const { token } = await make(own, { current_password: demoPassword });
    const rule = (second_factor: 'optional' | 'everyone') =>
      api.update(
        'organization',
        {},
        {
          second_factor,
          second_factor_grace_days: 0,
          second_factor_since: second_factor === 'everyone' ? new Date(0) : null,
        },
      );
    await rule('everyone');
    expect([await statusOf(token), await statusOf(token, '/v1/me')]).toEqual([403, 200]);
    await rule('optional');
    expect(await statusOf(token)).toBe(200);
  });

  it('E-11 an account has at most 20 API tokens, and the database contains none of them in plain text', async () => {
    const made: string[] = [];
    await api.everywhere((tx) => tx.deleteFrom('api_token').execute());
    for (let count = 0; count < 20; count += 1) made.push((await make('editor')).token);
    expect(await api.call('editor', 'POST', path, draft())).toMatchObject({ status: 409 });
    const rows = await api.everywhere((tx) => tx.selectFrom('api_token').selectAll().execute());
    for (const token of made) expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the rate limit of API tokens', () => {
  const limited = useTestApi(() => ({ config: { requestsPerMinute: 10 } }));

  it('E-11 requests are counted for each API token, apart from its owner and the other tokens', async () => {
    const made = async () => (await limited.call('editor', 'POST', path, draft())).body.token as string;
    const [first, second] = [await made(), await made()];
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await limited.call(first, 'GET', '/v1/me')).status);
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await limited.call(second, 'GET', '/v1/me')).status).toBe(200);
    expect((await limited.call('editor', 'GET', '/v1/me')).status).toBe(200);
  });
});
