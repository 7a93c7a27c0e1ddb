import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../runtime/config/config.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { breakGlassLink } from '../break-glass.ts';

const on = useTestApi();
const off = useTestApi(() => ({ config: { passwordLogin: false } }));

const methods = '/v1/authentication_methods';
const passwordCalls = [
  'POST /v1/fau/login',
  'POST /v1/reset_own_password',
  'POST /v1/change_password_after_reset',
  'POST /v1/change_password',
  'GET /v1/check_invite_code/{invite_code}',
  'POST /v1/activate_account',
  'POST /v1/me/accepted_invitations',
  'POST /v1/me/second_factor',
  'POST /v1/me/second_factor/confirmation',
  'POST /v1/me/second_factor/recovery_codes',
  'POST /v1/me/second_factor/removal',
  'POST /v1/fau/login/passkey',
  'POST /v1/fau/login/passkey/options',
  'POST /v1/me/passkeys',
  'POST /v1/me/passkeys/options',
  'PATCH /v1/me/passkeys/{id}',
  'POST /v1/me/passkeys/{id}/removal',
];

describe('sign-in by password (PASSWORD_LOGIN)', () => {
  it('R-ENT-2 R-CALL-1 the list of authentication methods states whether sign-in by password is enabled', async () => {
    expect((await on.call(undefined, 'GET', methods)).body).toEqual({
      keycloak: false,
      fau: true,
      mail: false,
    });
    expect((await off.call(undefined, 'GET', methods)).body.fau).toBe(false);
  });

  it('R-ENT-2 if sign-in by password is disabled, all endpoints for passwords respond 403 to all callers', async () => {
    const marked = allEndpoints.filter(({ password_login }) => password_login);
    expect(marked.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      passwordCalls.toSorted(),
    );
    for (const call of passwordCalls) {
      const [method = '', path = ''] = call.replace(/\{\w+\}/, 'code').split(' ');
      for (const by of [undefined, 'user', 'super-admin'] as const) {
        const { status, body } = await off.call(by, method, path, method === 'POST' ? {} : undefined);
        expect([call, by, status, body.code]).toEqual([call, by, 403, 'not_permitted']);
      }
    }
  });

  it('R-ENT-2 if sign-in by password is disabled, users with an auth session stay signed in and can sign out', async () => {
    expect((await off.call('user', 'GET', '/v1/me')).status).toBe(200);
    expect((await off.call('user', 'POST', '/v1/fau/logout')).status).toBe(204);
  });

  it('R-ENT-2 sign-in by password cannot be disabled if no identity provider is configured', () => {
    expect(() => readConfig({ PASSWORD_LOGIN: '0' })).toThrow('no user could sign in');
    const config = readConfig({ PASSWORD_LOGIN: '0', KEYCLOAK_URL: 'https://id.example' });
    expect(config.passwordLogin).toBe(false);
    expect(readConfig({}).passwordLogin).toBe(true);
  });
});

describe('a break-glass link', () => {
  const email = 'root@atelier-nord.example';
  const use = (code: string) => off.call(undefined, 'POST', '/v1/break_glass', { code });
  const aCode = async () =>
    (await breakGlassLink(off.database, { publicUrl: 'https://practice.example' }, email)).split('=')[1] ??
    '';

  it('R-ENT-2 a printed link signs a super-admin in once if sign-in by password is disabled', async () => {
    const [older, code] = [await aCode(), await aCode()];
    expect((await use(older)).status).toBe(404);
    const both = await Promise.all([use(code), use(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { access_token } = both.find(({ status }) => status === 200)?.body ?? {};
    const { body } = await off.call(access_token, 'GET', '/v1/me');
    expect([body.email, body.organization_role]).toEqual([email, 'super-admin']);
    const { items } = (await off.call(access_token, 'GET', '/v1/audit_entries')).body;
    expect(items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['break-glass-link-created', 'break-glass-link-used']),
    );
  });

  it('a printed link expires after 15 minutes', async () => {
    const code = await aCode();
    await off.update('account_code', { purpose: 'break-glass' }, { expires_at: new Date() });
    expect((await use(code)).status).toBe(404);
  });

  it('no link is printed for a user who is no active super-admin, and those are named', async () => {
    const link = breakGlassLink(off.database, off.app.config, 'awa@atelier-nord.example');
    await expect(link).rejects.toThrow(`is no active super-admin; name one of: ${email}`);
  });
});

describe('caching of the list of authentication methods', () => {
  it('R-CALL-1 the list of authentication methods may be cached for 60 seconds, and an unchanged list gets 304', async () => {
    const first = await on.call(undefined, 'GET', methods);
    const etag = String(first.headers.etag);
    expect([first.headers['cache-control'], etag]).toEqual([
      'public, max-age=60',
      expect.stringMatching(/^".+"$/),
    ]);
    const again = (api: TestApi, known: string) =>
      api.app.inject({ method: 'GET', url: methods, headers: { 'if-none-match': known } });
    const same = await again(on, `"other", W/${etag}`);
    expect([same.statusCode, same.payload, same.headers.etag]).toEqual([304, '', etag]);
    expect((await again(off, etag)).statusCode).toBe(200);
  });

  it('R-CALL-1 the response of GET /v1/me has the header `Cache-Control: no-store`', async () => {
    expect((await on.call('user', 'GET', '/v1/me')).headers['cache-control']).toBe('no-store');
  });
});
