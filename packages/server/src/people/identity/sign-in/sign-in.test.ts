import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { describe, expect, it } from 'vitest';
import { demoPassword, demoUsers } from '../../../demo/demo-users.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { signInByPassword } from './sign-in-by-password.fixture.ts';

const api = useTestApi();

const signIn = (username: string, password: string, remoteAddress = '127.0.0.1') =>
  signInByPassword(api, { username, password, grant_type: 'password', scope: '' }, { remoteAddress });
const ines = 'ines@atelier-nord.example';

describe('sign-in with a password', () => {
  it('R-ENT-3 R-CALL-2 sign-in with a password returns a token to each demo user', async () => {
    for (const { email } of demoUsers) {
      const { status, body } = await signIn(` ${email.toUpperCase()} `, demoPassword);
      expect([status, body.token_type]).toEqual([200, 'bearer']);
      expect(body.access_token.length).toBeGreaterThanOrEqual(43);
    }
  });

  it('R-CALL-4 R-ENT-1 the token of a sign-in gives the user access to their own data, organization and permissions', async () => {
    const { access_token } = (await signIn(ines, demoPassword)).body;
    const { body } = await api.call(access_token, 'GET', '/v1/me');
    expect(body).toMatchObject({
      email: ines,
      first_name: 'Inès',
      last_name: 'Morel',
      organization_name: 'Atelier Nord',
      organization_role: 'user',
      permissions: rolePermissions.user,
    });
    expect(body).not.toHaveProperty('password_hash');
  });

  it('R-SES-6 sign-in responds 400, not 401, with the same body to a wrong password and to an unknown user name', async () => {
    const wrong = await signIn(ines, 'Wrong-1-password', '10.0.0.1');
    const unknown = await signIn('nobody@atelier-nord.example', 'Wrong-1-password', '10.0.0.1');
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect({ ...wrong.body, correlation_id: '' }).toEqual({ ...unknown.body, correlation_id: '' });
    expect(wrong.body.code).toBe('wrong_credentials');
  });

  it('R-CALL-3 signing out revokes the token of the request immediately, and other tokens of the user stay valid', async () => {
    const first = (await signIn(ines, demoPassword)).body.access_token;
    const second = (await signIn(ines, demoPassword)).body.access_token;
    expect((await api.call(first, 'POST', '/v1/fau/logout')).status).toBe(204);
    expect((await api.call(first, 'GET', '/v1/me')).status).toBe(401);
    expect((await api.call(second, 'GET', '/v1/me')).status).toBe(200);
  });

  it('sign-in stores neither the token nor the password in plain text', async () => {
    const { access_token } = (await signIn(ines, demoPassword)).body;
    const { tokens, logins } = await api.everywhere(async (db) => ({
      tokens: await db.selectFrom('access_token').selectAll().execute(),
      logins: await db.selectFrom('login').selectAll().execute(),
    }));
    expect(JSON.stringify(tokens)).not.toContain(access_token);
    expect(JSON.stringify(logins)).not.toContain(demoPassword);
    expect(logins.every(({ password_hash }) => password_hash.startsWith('$argon2id$'))).toBe(true);
  });
});

describe('password guessing', () => {
  it('password guessing from one IP address gets 429 after five attempts, even if the attempts are concurrent', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signIn('theo@atelier-nord.example', `Guess-${index}`, '10.0.0.2'),
      ),
    );
    expect(tries.filter(({ status }) => status === 400).length).toBe(5);
    const refused = await signIn('theo@atelier-nord.example', demoPassword, '10.0.0.2');
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('password guessing does not lock out the owner of the account at another IP address', async () => {
    expect((await signIn('theo@atelier-nord.example', demoPassword, '10.0.0.3')).status).toBe(200);
  });

  it('a successful sign-in resets the count of wrong passwords', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await signIn(ines, 'Wrong', '10.0.0.4');
      expect((await signIn(ines, demoPassword, '10.0.0.4')).status).toBe(200);
    }
  });
});
