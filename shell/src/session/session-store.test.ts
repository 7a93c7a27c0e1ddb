import { type Api, apiError, readClaimableGuests, storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.fixture.ts';
import { createSessionStore } from './session-store.ts';
import { createTokens } from './tokens.ts';

type Answers = Record<string, unknown>;

const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
const me = {
  ...{ id: 'u', email: 'ada@example.org', permissions: ['dashboard-view'], organization_role: 'user' },
  time_zone,
};
const refused = (status: number) => apiError(status, undefined);

function aSession(answers: Answers, token?: string) {
  const [local, tab] = [memoryStorage(), memoryStorage()];
  if (token) local.set(storageKeys.accessToken, token);
  const tokens = createTokens(local, tab);
  const heard: { path: string; body: unknown; token: string | undefined; keepPreloaded?: boolean }[] = [];
  const [visited, spoken]: [string[], (string | null)[]] = [[], []];
  const reported: unknown[] = [];
  const api: Api = {
    call: async (endpoint, input, options) => {
      const { body } = input as { body?: unknown };
      heard.push({ path: endpoint.path, body, token: tokens.current(), ...options });
      const answer = answers[endpoint.path];
      if (answer instanceof Error) throw answer;
      return answer as never;
    },
  };
  const session = createSessionStore({
    tokens,
    local,
    tab,
    api: () => api,
    arrived: async ({ language }) => void spoken.push(language),
    goHome: () => void visited.push('/'),
    leaveTo: (address) => void visited.push(address),
    report: (error) => reported.push(error),
  });
  return { session, tokens, local, tab, heard, visited, spoken, reported };
}

const credentials = { username: 'ada@example.org', password: 'secret' };
const login = { access_token: 'account', token_type: 'bearer' };

describe('the session store', () => {
  it('R-SES-3 a password sign-in resolves after the user has been fetched with the new token', async () => {
    const { session, local, heard } = aSession({ '/v1/fau/login': login, '/v1/me': me });
    await session.signInWithPassword(credentials);
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

  it('E-8 the browser’s time zone is sent after a sign-in if it differs from the user’s, and preloaded responses stay valid', async () => {
    const moved = aSession({ '/v1/fau/login': login, '/v1/me': { ...me, time_zone: 'Pacific/Auckland' } });
    await moved.session.signInWithPassword(credentials);
    await vi.waitFor(() => {
      const told = { path: '/v1/me/time_zone', body: { time_zone }, keepPreloaded: true };
      expect(moved.heard.at(-1)).toMatchObject(told);
    });
    const stayed = aSession({ '/v1/fau/login': login, '/v1/me': me });
    await stayed.session.signInWithPassword(credentials);
    expect(stayed.heard.map(({ path }) => path)).not.toContain('/v1/me/time_zone');
  });

  it('R-ENT-3 a password sign-in sends username, password, grant type and scope', async () => {
    const { session, heard } = aSession({ '/v1/fau/login': login, '/v1/me': me });
    await session.signInWithPassword(credentials);
    expect(heard[0]?.body).toEqual({ ...credentials, grant_type: 'password', scope: '' });
  });

  it('R-CALL-2 a login response without a token causes a 502 error with its message, and the session is cleared', async () => {
    const { session, tokens } = aSession({ '/v1/fau/login': {} }, 'before');
    await expect(session.signInWithPassword(credentials)).rejects.toMatchObject({
      status: 502,
      message: 'No access token received from backend',
    });
    expect([tokens.current(), session.state.getState().status]).toEqual([undefined, 'anonymous']);
  });

  it('R-SES-3 after wrong credentials or a failed request for the user, no user is signed in', async () => {
    for (const answers of [
      { '/v1/fau/login': refused(400) },
      { '/v1/fau/login': login, '/v1/me': refused(500) },
    ]) {
      const { session, tokens } = aSession(answers, 'before');
      await expect(session.signInWithPassword(credentials)).rejects.toBeInstanceOf(Error);
      expect([tokens.current(), session.state.getState().status]).toEqual([undefined, 'anonymous']);
    }
  });

  it('R-NAV-5 `arrived` is called with the user after a sign-in, but not for a user who was signed in before the page loaded', async () => {
    const answers = { '/v1/fau/login': login, '/v1/me': { ...me, language: 'fr-FR' } };
    const { session, spoken } = aSession(answers);
    await session.signInWithPassword(credentials);
    expect(spoken).toEqual(['fr-FR']);
    const here = aSession(answers, 'account');
    await here.session.resolveSession();
    expect(here.spoken).toEqual([]);
  });

  it('R-NAV-9 if the request for the user fails at a navigation, the token is revoked and the session is cleared', async () => {
    const { session, tokens, local, heard } = aSession({ '/v1/me': refused(500) }, 'account');
    local.set(storageKeys.permissions, '[]');
    expect((await session.resolveSession()).status).toBe('anonymous');
    expect(heard.map(({ path, token }) => [path, token])).toEqual([
      ['/v1/me', 'account'],
      ['/v1/fau/logout', 'account'],
    ]);
    expect([tokens.current(), local.get(storageKeys.permissions)]).toEqual([undefined, undefined]);
    expect([session.fetchFailed(), session.leaving()]).toEqual([true, false]);
  });

  it('R-NAV-9 if the request for a user of an identity provider fails, the session at the identity provider is ended too', async () => {
    const { session, local, heard } = aSession({ '/v1/me': refused(500) }, 'account');
    local.set(storageKeys.keycloakRefreshToken, 'refresh-1');
    await session.resolveSession();
    expect(heard.at(-1)).toMatchObject({ path: '/v1/keycloak/logout', body: { refresh_token: 'refresh-1' } });
    expect(local.get(storageKeys.keycloakRefreshToken)).toBeUndefined();
  });

  it('R-NAV-9 the session ends even if the server rejects the sign-out or does not respond within two seconds', async () => {
    const failing = aSession({ '/v1/me': refused(500), '/v1/fau/logout': refused(500) }, 'account');
    expect((await failing.session.resolveSession()).status).toBe('anonymous');
    vi.useFakeTimers();
    const never = new Promise(() => {});
    const { session, tokens } = aSession({ '/v1/me': refused(500), '/v1/fau/logout': never }, 'account');
    const asking = session.resolveSession();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([(await asking).status, tokens.current()]).toEqual(['anonymous', undefined]);
    vi.useRealTimers();
  });

  it('R-NAV-9 `fetchFailed` is false for a visitor without a token, and false again after a new sign-in', async () => {
    const nobody = aSession({});
    await nobody.session.resolveSession();
    expect(nobody.session.fetchFailed()).toBe(false);
    const answers: Answers = { '/v1/fau/login': login, '/v1/me': refused(500) };
    const { session } = aSession(answers, 'account');
    await session.resolveSession();
    answers['/v1/me'] = me;
    await session.signInWithPassword(credentials);
    expect(session.fetchFailed()).toBe(false);
  });

  it('R-CALL-4 concurrent calls of `resolveSession` share one request of /v1/me', async () => {
    const { session, heard } = aSession({ '/v1/me': me }, 'account');
    await Promise.all([session.resolveSession(), session.resolveSession()]);
    await session.resolveSession();
    expect(heard).toHaveLength(1);
    const nobody = aSession({});
    expect((await nobody.session.resolveSession()).status).toBe('anonymous');
    expect(nobody.heard).toEqual([]);
  });

  it('R-STORE-2 a sign-out removes the unsaved drafts of the signed-in user, but not those of other users', async () => {
    const { session, local } = aSession({ '/v1/fau/login': login, '/v1/me': me });
    await session.signInWithPassword(credentials);
    const draft = (user_id: string) => ({
      ...{ user_id, organization_id: 'o', name: 'persona/new' },
      ...{ values: {}, stored: {}, saved_at: Date.now() },
    });
    local.set(storageKeys.unsavedDrafts, JSON.stringify([draft('u'), draft('other')]));
    session.forget();
    expect(JSON.parse(local.get(storageKeys.unsavedDrafts) ?? '[]')).toHaveLength(2);
    await session.signInWithPassword(credentials);
    await session.signOut();
    expect(JSON.parse(local.get(storageKeys.unsavedDrafts) ?? '[]')).toMatchObject([{ user_id: 'other' }]);
  });

  it('R-STORE-2 a sign-out before the user was fetched removes the unsaved drafts of the user whose token is stored', async () => {
    const { session, local, tokens } = aSession({}, 'account');
    tokens.setOwner('u');
    const draft = { user_id: 'u', organization_id: 'o', name: 'persona/new', values: {}, stored: {} };
    local.set(storageKeys.unsavedDrafts, JSON.stringify([{ ...draft, saved_at: Date.now() }]));
    await session.signOut();
    expect(local.get(storageKeys.unsavedDrafts)).toBeUndefined();
  });

  it('R-SES-5 a sign-out clears tokens, roles, permissions and the microphone flag, and opens the landing page', async () => {
    const { session, tokens, local, tab, visited, heard } = aSession({ '/v1/me': me }, 'account');
    await session.resolveSession();
    tab.set(tabKeys.microphoneConfigured, 'true');
    local.set(storageKeys.audioInput, 'kept');
    await session.signOut();
    expect(heard.at(-1)).toMatchObject({ path: '/v1/fau/logout', token: 'account' });
    expect(tokens.current()).toBeUndefined();
    for (const key of [storageKeys.accessToken, storageKeys.roles, storageKeys.permissions])
      expect(local.get(key)).toBeUndefined();
    expect(tab.get(tabKeys.microphoneConfigured)).toBeUndefined();
    expect(local.get(storageKeys.audioInput)).toBe('kept');
    expect(visited).toEqual(['/']);
  });

  it('R-SES-5 a response with the user that arrives after the sign-out does not sign the user in again', async () => {
    const { session, local } = aSession({ '/v1/me': me }, 'account');
    const asking = session.resolveSession();
    await Promise.all([session.signOut(), asking]);
    expect(session.state.getState().status).toBe('anonymous');
    expect(local.get(storageKeys.permissions)).toBeUndefined();
  });

  it('R-SES-5 errors of a sign-out are reported as one `Logout Error`, and the session ends anyway', async () => {
    const { session, tokens, reported, visited } = aSession({ '/v1/fau/logout': refused(500) }, 'account');
    await session.signOut();
    expect([tokens.current(), visited]).toEqual([undefined, ['/']]);
    expect(reported).toMatchObject([{ message: 'Logout Error', errors: [{ status: 500 }] }]);
  });

  it('R-SES-3 R-CALL-10 a sign-in with an identity provider resolves after the user has been fetched, and stores the realm', async () => {
    const pair = { access_token: 'ours', refresh_token: 'refresh-1' };
    const { session, local, tokens } = aSession({ '/v1/keycloak/callback': pair, '/v1/me': me });
    await session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
    expect([tokens.current(), session.state.getState().via]).toEqual(['ours', 'keycloak']);
    expect(local.get(storageKeys.keycloakRefreshToken)).toBe('refresh-1');
    expect(local.get(storageKeys.lastRealm)).toBe('nord');
    expect(local.get(storageKeys.lastLoginMethod)).toBe('keycloak');
  });

  it('R-SES-3 R-CALL-10 if the identity provider’s sign-in is rejected or yields no token, the session is cleared', async () => {
    for (const answer of [refused(400), {}]) {
      const { session, tokens } = aSession({ '/v1/keycloak/callback': answer }, 'before');
      const returned = session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
      await expect(returned).rejects.toBeInstanceOf(Error);
      expect([tokens.current(), session.state.getState().status]).toEqual([undefined, 'anonymous']);
    }
  });

  it('R-CALL-11 R-SES-5 a sign-out also ends the session at the identity provider, and clears the local session even if that fails', async () => {
    const pair = { access_token: 'ours', refresh_token: 'refresh-1' };
    const answers: Answers = {
      '/v1/keycloak/callback': pair,
      '/v1/me': me,
      '/v1/keycloak/logout': refused(502),
    };
    const { session, local, heard, reported, visited } = aSession(answers);
    await session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
    await session.signOut();
    expect(heard.at(-1)).toMatchObject({ path: '/v1/keycloak/logout', body: { refresh_token: 'refresh-1' } });
    expect(local.get(storageKeys.keycloakRefreshToken)).toBeUndefined();
    expect(reported).toMatchObject([{ message: 'Logout Error', errors: [{ status: 502 }] }]);
    expect(visited).toEqual(['/']);
  });

  it('R-CALL-11 a sign-out from an identity provider opens the provider’s logout URL', async () => {
    const url = 'https://id.example/logout';
    const pair = { access_token: 'ours', refresh_token: 'refresh-1' };
    const answers = { '/v1/keycloak/callback': pair, '/v1/me': me, '/v1/keycloak/logout': { url } };
    const { session, tokens, visited } = aSession(answers);
    await session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
    await session.signOut();
    expect([tokens.current(), visited]).toEqual([undefined, [url]]);
  });

  it('R-SES-5 `leaving` is true only while a sign-out is in progress', async () => {
    const seen: boolean[] = [];
    const answers: Answers = { '/v1/me': me, '/v1/fau/logout': refused(500) };
    const { session, heard } = aSession(answers, 'account');
    await session.resolveSession();
    const push = heard.push.bind(heard);
    heard.push = (...calls) => {
      seen.push(session.leaving());
      return push(...calls);
    };
    await session.signOut();
    expect([seen, session.leaving()]).toEqual([[true], false]);
  });

  it('R-SES-4 a guest is signed in with the guest token, and the account is signed in again when the guest leaves', async () => {
    const { session, tokens, local } = aSession({ '/v1/me': me }, 'account');
    await session.signInAsGuest('guest');
    expect([tokens.current(), session.state.getState().via]).toEqual(['guest', 'guest']);
    expect(local.get(storageKeys.permissions)).toBeUndefined();
    await session.leaveGuest();
    expect([tokens.current(), session.state.getState().via]).toEqual(['account', 'password']);
  });

  it('R-SES-4 when a guest’s session ends, the account of the browser is signed in again in that tab', async () => {
    const answers: Answers = { '/v1/me': me };
    const { session, tokens, local } = aSession(answers, 'account');
    await session.resolveSession();
    await session.signInAsGuest('guest');
    session.forget();
    expect(await session.resolveSession()).toMatchObject({ status: 'signed-in', via: 'password' });
    expect([tokens.current(), local.get(storageKeys.accessToken)]).toEqual(['account', 'account']);
    expect(local.get(storageKeys.permissions)).toBe('["dashboard-view"]');
  });

  it('R-SES-4 the account’s token is kept if the request for its user fails at the end of a guest session', async () => {
    const answers: Answers = { '/v1/me': me };
    const { session, local } = aSession(answers, 'account');
    await session.signInAsGuest('guest');
    answers['/v1/me'] = refused(503);
    await session.leaveGuest();
    expect([session.state.getState().status, local.get(storageKeys.accessToken)]).toEqual([
      'anonymous',
      'account',
    ]);
  });

  it('R-SES-4 a guest whose password sign-in fails stays signed in as guest', async () => {
    const { session, tokens } = aSession({ '/v1/me': me, '/v1/fau/login': refused(400) }, 'account');
    await session.signInAsGuest('guest');
    await expect(session.signInWithPassword(credentials)).rejects.toMatchObject({ status: 400 });
    expect([tokens.current(), session.state.getState().via]).toEqual(['guest', 'guest']);
  });

  it('R-SES-4 a guest’s sign-out revokes only the guest’s token, not the account’s', async () => {
    const { session, local, heard } = aSession({ '/v1/me': me, '/v1/fau/logout': undefined }, 'account');
    await session.signInAsGuest('guest');
    await session.signOut();
    const logout = heard.filter(({ path }) => path === '/v1/fau/logout').map(({ token }) => token);
    expect([logout, local.get(storageKeys.accessToken)]).toEqual([['guest'], 'account']);
  });

  it('B-9 the tokens of former guests stay stored after a sign-out, so that a user can later claim the guests’ sessions', async () => {
    const { session, local } = aSession({ '/v1/me': { ...me, organization_id: 'o' } }, 'account');
    await session.signInAsGuest('guest-1');
    await session.leaveGuest();
    await session.signInAsGuest('guest-2');
    await session.leaveGuest();
    await session.signOut();
    expect(readClaimableGuests(local).map(({ token, organization_id }) => [token, organization_id])).toEqual([
      ['guest-1', 'o'],
      ['guest-2', 'o'],
    ]);
  });
});
