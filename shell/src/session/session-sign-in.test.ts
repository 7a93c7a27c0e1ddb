import { storageKeys } from '@repartee/app-sdk/first-paint';
import { describe, expect, it, vi } from 'vitest';
import {
  aShellSession,
  loginResponse,
  passwordCredentials,
  type ResponsesByPath,
  rejectedWith,
  userResponse,
} from './session-store.fixture.ts';

describe('sign-in and loading of the user', () => {
  it('R-SES-3 a password sign-in resolves after the user has been fetched with the new token', async () => {
    const { session, local, heard } = aShellSession({
      '/v1/fau/login': loginResponse,
      '/v1/me': userResponse,
    });
    await session.signInWithPassword(passwordCredentials);
    expect(heard.map(({ path, token }) => [path, token])).toEqual([
      ['/v1/fau/login', undefined],
      ['/v1/me', 'account'],
    ]);
    expect(session.state.getState()).toMatchObject({
      status: 'signed-in',
      via: 'password',
      user: { id: 'u', first_name: '' },
    });
    expect(local.get(storageKeys.permissions)).toBe('["dashboard-view"]');
    expect(local.get(storageKeys.roles)).toBe('["user"]');
  });

  it('E-8 after a sign-in, the browser’s time zone is sent if it differs from the user’s', async () => {
    const moved = aShellSession({
      '/v1/fau/login': loginResponse,
      '/v1/me': { ...userResponse, time_zone: 'Pacific/Auckland' },
    });
    await moved.session.signInWithPassword(passwordCredentials);
    await vi.waitFor(() => {
      const sent = { path: '/v1/me/time_zone', body: { time_zone: userResponse.time_zone } };
      expect(moved.heard.at(-1)).toMatchObject(sent);
    });
    const stayed = aShellSession({ '/v1/fau/login': loginResponse, '/v1/me': userResponse });
    await stayed.session.signInWithPassword(passwordCredentials);
    expect(stayed.heard.map(({ path }) => path)).not.toContain('/v1/me/time_zone');
  });

  it('R-ENT-3 a password sign-in sends username, password, grant type and scope', async () => {
    const { session, heard } = aShellSession({ '/v1/fau/login': loginResponse, '/v1/me': userResponse });
    await session.signInWithPassword(passwordCredentials);
    expect(heard[0]?.body).toEqual({ ...passwordCredentials, grant_type: 'password', scope: '' });
  });

  it('R-CALL-2 a login response without a token causes a 502 error about the missing token', async () => {
    const { session, tokens } = aShellSession({ '/v1/fau/login': {} }, 'before');
    await expect(session.signInWithPassword(passwordCredentials)).rejects.toMatchObject({
      status: 502,
      message: 'No access token received from backend',
    });
    expect([tokens.current(), session.state.getState().status]).toEqual([undefined, 'anonymous']);
  });

  it('R-SES-3 no user is signed in after wrong credentials or a failed request for the user', async () => {
    for (const answers of [
      { '/v1/fau/login': rejectedWith(400) },
      { '/v1/fau/login': loginResponse, '/v1/me': rejectedWith(500) },
    ]) {
      const { session, tokens } = aShellSession(answers, 'before');
      await expect(session.signInWithPassword(passwordCredentials)).rejects.toBeInstanceOf(Error);
      expect([tokens.current(), session.state.getState().status]).toEqual([undefined, 'anonymous']);
    }
  });

  it('R-NAV-5 `arrived` is called with the user after a sign-in', async () => {
    const answers = { '/v1/fau/login': loginResponse, '/v1/me': { ...userResponse, language: 'fr-FR' } };
    const { session, spoken } = aShellSession(answers);
    await session.signInWithPassword(passwordCredentials);
    expect(spoken).toEqual(['fr-FR']);
    const here = aShellSession(answers, 'account');
    await here.session.resolveSession();
    expect(here.spoken).toEqual([]);
  });

  it('R-NAV-9 if the server rejects the token at a navigation, the auth session is cleared', async () => {
    const { session, tokens, local, heard } = aShellSession({ '/v1/me': rejectedWith(403) }, 'account');
    local.set(storageKeys.permissions, '[]');
    expect(await session.resolveSession()).toMatchObject({ status: 'anonymous', refused: true });
    expect(heard.map(({ path, token }) => [path, token])).toEqual([
      ['/v1/me', 'account'],
      ['/v1/fau/logout', 'account'],
    ]);
    expect([tokens.current(), local.get(storageKeys.permissions)]).toEqual([undefined, undefined]);
    await session.signInWithPassword(passwordCredentials).catch(() => undefined);
    expect(session.state.getState()).toMatchObject({ status: 'anonymous', refused: true });
    expect(session.fetchError()).toMatchObject({ status: 403 });
    expect(session.leaving()).toBe(false);
  });

  it('R-NAV-9 the auth session ends if the answer has status 401, 403 or 404, or has no user', async () => {
    for (const answer of [rejectedWith(401), rejectedWith(403), rejectedWith(404), {}, null]) {
      const { session, tokens, heard } = aShellSession({ '/v1/me': answer }, 'account');
      expect((await session.resolveSession()).status).toBe('anonymous');
      expect(tokens.current()).toBeUndefined();
      expect(heard.at(-1)).toMatchObject({ path: '/v1/fau/logout', token: 'account' });
    }
  });

  it('R-NAV-9 if the server rejects the token of a user of an identity provider, the provider’s session is ended too', async () => {
    const { session, local, heard } = aShellSession({ '/v1/me': rejectedWith(403) }, 'account');
    local.set(storageKeys.keycloakRefreshToken, 'refresh-1');
    await session.resolveSession();
    expect(heard.at(-1)).toMatchObject({ path: '/v1/keycloak/logout', body: { refresh_token: 'refresh-1' } });
    expect(local.get(storageKeys.keycloakRefreshToken)).toBeUndefined();
  });

  it('R-NAV-9 the auth session ends even if the server rejects the sign-out', async () => {
    const failing = aShellSession(
      { '/v1/me': rejectedWith(403), '/v1/fau/logout': rejectedWith(500) },
      'account',
    );
    expect((await failing.session.resolveSession()).status).toBe('anonymous');
    vi.useFakeTimers();
    const never = new Promise(() => {});
    const { session, tokens } = aShellSession(
      { '/v1/me': rejectedWith(403), '/v1/fau/logout': never },
      'account',
    );
    const asking = session.resolveSession();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([(await asking).status, tokens.current()]).toEqual(['anonymous', undefined]);
    vi.useRealTimers();
  });

  it('R-NAV-9 `fetchError` is undefined for a visitor without a token', async () => {
    const nobody = aShellSession({});
    await nobody.session.resolveSession();
    expect(nobody.session.fetchError()).toBeUndefined();
    const answers: ResponsesByPath = { '/v1/fau/login': loginResponse, '/v1/me': rejectedWith(403) };
    const { session } = aShellSession(answers, 'account');
    await session.resolveSession();
    answers['/v1/me'] = userResponse;
    await session.signInWithPassword(passwordCredentials);
    expect(session.fetchError()).toBeUndefined();
  });

  it('R-NAV-9 if the server fails at a navigation, the token is kept and the next navigation fetches the user', async () => {
    for (const status of [0, 429, 500, 503]) {
      const answers: ResponsesByPath = { '/v1/me': rejectedWith(status) };
      const { session, tokens, heard } = aShellSession(answers, 'account');
      expect((await session.resolveSession()).status).toBe('anonymous');
      expect(session.fetchError()).toMatchObject({ status });
      expect(heard).toHaveLength(3);
      expect(tokens.current()).toBe('account');
      answers['/v1/me'] = userResponse;
      expect((await session.resolveSession()).status).toBe('signed-in');
      expect(session.fetchError()).toBeUndefined();
      expect(heard.map(({ path }) => path)).toEqual(Array.from({ length: 4 }, () => '/v1/me'));
    }
  });

  it('R-CALL-4 concurrent calls of `resolveSession` share one request of /v1/me', async () => {
    const { session, heard } = aShellSession({ '/v1/me': userResponse }, 'account');
    await Promise.all([session.resolveSession(), session.resolveSession()]);
    await session.resolveSession();
    expect(heard).toHaveLength(1);
    const nobody = aShellSession({});
    expect((await nobody.session.resolveSession()).status).toBe('anonymous');
    expect(nobody.heard).toEqual([]);
  });

  it('R-SES-3 R-CALL-10 a sign-in with an identity provider resolves after the user has been fetched', async () => {
    const pair = { access_token: 'ours', refresh_token: 'refresh-1' };
    const { session, local, tokens } = aShellSession({
      '/v1/keycloak/callback': pair,
      '/v1/me': userResponse,
    });
    await session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
    expect([tokens.current(), session.state.getState().via]).toEqual(['ours', 'keycloak']);
    expect(local.get(storageKeys.keycloakRefreshToken)).toBe('refresh-1');
    expect(local.get(storageKeys.lastRealm)).toBe('nord');
    expect(local.get(storageKeys.lastLoginMethod)).toBe('keycloak');
  });

  it('R-SES-3 R-CALL-10 if the identity provider’s sign-in is rejected, the auth session is cleared', async () => {
    for (const answer of [rejectedWith(400), {}]) {
      const { session, tokens } = aShellSession({ '/v1/keycloak/callback': answer }, 'before');
      const returned = session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
      await expect(returned).rejects.toBeInstanceOf(Error);
      expect([tokens.current(), session.state.getState().status]).toEqual([undefined, 'anonymous']);
    }
  });
});
