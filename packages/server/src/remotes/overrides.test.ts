import { describe, expect, it } from 'vitest';
import { useTestApi } from '../testing/use-test-api.fixture.ts';
import type { Deployments } from './deployments.ts';
import { overrideCookie } from './override-cookie.ts';

const preview = 'a-preview-of-a-team-22';
let users: string[] = [];
const deployments = {
  revision: () => 0,
  preview: (id: string) =>
    id === preview ? { remote: 'mfe-insights', build: 'b1', users, path: '/insights' } : undefined,
} as unknown as Deployments;
const api = useTestApi(() => ({ config: { overrideOrigins: ['http://localhost:3001'] }, deployments }));

const override = (by: string | undefined, body: object, remote = 'mfe-coaching', cookie = '') =>
  api.app.inject({
    method: 'PUT',
    url: `/v1/remote_overrides/${remote}`,
    headers: {
      cookie,
      ...(by ? { authorization: `Bearer ${api.tokens[by as 'user'] ?? by}` } : {}),
    },
    payload: body,
  });
const local = { kind: 'address', address: 'http://localhost:3001/mf-manifest.json' };
const setCookie = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']);
const pairOf = (header: string) => header.split(';')[0] ?? '';
const cookiesOf = (pair: string) => {
  const [name = '', value = ''] = pair.split(/=(.*)/);
  return { [name]: decodeURIComponent(value) };
};

describe('build overrides: settings of one browser to load other builds of front-end modules', () => {
  it('B-12 only super-admins can make their browser load another build', async () => {
    expect((await override(undefined, local)).statusCode).toBe(401);
    for (const by of ['operator', 'editor', 'user', 'foreign operator'])
      expect((await override(by, local)).statusCode).toBe(403);
    const answer = await override('super-admin', local);
    expect(answer.statusCode).toBe(204);
    const audited = await api.call('super-admin', 'GET', '/v1/audit_entries?search=remote-overridden');
    expect(audited.body.items).toMatchObject([{ target_name: 'mfe-coaching', after: local }]);
    expect(setCookie(answer)).toMatch(
      /^remote_overrides=.+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await overrideCookie(api.app.config).read(cookiesOf(pairOf(setCookie(answer))))).toEqual({
      'mfe-coaching': local,
    });
  });

  it('B-12 a build override is accepted only for an allowed origin', async () => {
    const elsewhere = [
      'http://localhost:3002/mf-manifest.json',
      'https://localhost:3001/',
      'http://localhost:3001.evil.example/',
      'http://localhost:3001@evil.example/',
      'http://evil.example/?http://localhost:3001',
      'javascript:alert(1)',
      'file:///etc/passwd',
      '//evil.example',
    ];
    for (const address of elsewhere) {
      const refused = await override('super-admin', { kind: 'address', address });
      expect([400, 403]).toContain(refused.statusCode);
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
    const closed = overrideCookie({ ...api.app.config, overrideOrigins: [] });
    const cookie = pairOf(setCookie(await override('super-admin', local)));
    expect(await closed.read(cookiesOf(cookie))).toEqual({});
  });

  it('B-12 a build override can be set and removed for each front-end module separately', async () => {
    const first = pairOf(setCookie(await override('super-admin', local)));
    const second = pairOf(setCookie(await override('super-admin', { kind: 'off' }, 'mfe-settings', first)));
    const read = (cookie: string) => overrideCookie(api.app.config).read(cookiesOf(cookie));
    expect(await read(second)).toEqual({ 'mfe-coaching': local, 'mfe-settings': { kind: 'off' } });
    const third = await override('super-admin', { kind: 'released' }, 'mfe-coaching', second);
    expect(await read(pairOf(setCookie(third)))).toEqual({ 'mfe-settings': { kind: 'off' } });
  });

  it('all callers, even without signing in, can remove the build overrides of all front-end modules in one call', async () => {
    const answer = await api.app.inject({ method: 'DELETE', url: '/v1/remote_overrides' });
    expect(answer.statusCode).toBe(204);
    expect(setCookie(answer)).toMatch(/^remote_overrides=; Max-Age=0; Path=\//);
  });

  it.each([
    ['/v1/me/sign_out_everywhere', 'user', { keep_this: false }],
    ['/v1/fau/logout', 'editor', undefined],
  ])('a sign-out at %s removes the build overrides', async (url, by, payload) => {
    const left = await api.call(by, 'POST', url, payload);
    expect(left.status).toBe(204);
    expect(setCookie(left)).toMatch(/^remote_overrides=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('B-12 only a user whom the team has named opens a preview, and only that browser loads it', async () => {
    const open = (by: string | undefined, id = preview) =>
      api.call(by, 'POST', `/v1/remote_previews/${id}/open`);
    const { email, id: account } = await api.get('operator', '/v1/me');
    users = [email];
    expect((await open(undefined)).status).toBe(401);
    const refused = await open('super-admin');
    expect([refused.status, refused.body.code, setCookie(refused)]).toEqual([404, 'not_found', 'undefined']);
    const ended = await open('operator', 'b'.repeat(22));
    expect([ended.status, ended.body.message]).toEqual([404, refused.body.message]);
    expect((await open('operator', 'short')).status).toBe(404);
    const opened = await open('operator');
    expect([opened.status, opened.body]).toEqual([200, { remote: 'mfe-insights', path: '/insights' }]);
    expect(setCookie(opened)).toMatch(/Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await overrideCookie(api.app.config).read(cookiesOf(pairOf(setCookie(opened))))).toEqual({
      'mfe-insights': { kind: 'preview', preview, user: account },
    });
    const audited = await api.call('super-admin', 'GET', '/v1/audit_entries?search=mfe-insights');
    expect(audited.body.items).toMatchObject([
      { action: 'remote-overridden', actor_id: account, after: { kind: 'preview', build: 'b1' } },
    ]);
  });

  it('a build override is ignored if its cookie is from another installation, changed or expired', async () => {
    const { config } = api.app;
    let now = Date.now();
    const cookie = overrideCookie(config, () => now);
    const { name, value } = await cookie.write({ 'mfe-auth': { kind: 'off' } });
    const cookies = { [name]: value };
    expect(await cookie.read(cookies)).toEqual({ 'mfe-auth': { kind: 'off' } });
    expect(await overrideCookie({ ...config, secretsKey: 'x'.repeat(32) }).read(cookies)).toEqual({});
    const changed = value.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const other of [changed, 'e30=', '', undefined])
      expect(await cookie.read({ [name]: other })).toEqual({});
    expect(await cookie.read({})).toEqual({});
    now += 8 * 3_600_000 + 1;
    expect(await cookie.read(cookies)).toEqual({});
  });
});
