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
  it('R-SES-3 a password login is complete once the user has been fetched', async () => {
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

  it('E-8 the browser’s time zone is sent to the server if it has none, and preloaded responses stay valid', async () => {
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

  it('R-ENT-3 the login form sends username, password, grant type and scope', async () => {
    const { session, heard } = aSession({ '/v1/fau/login': login, '/v1/me': me });
    await session.signInWithPassword(credentials);
    expect(heard[0]?.body).toEqual({ ...credentials, grant_type: 'password', scope: '' });
  });

  it('R-CALL-2 a response without a token is a 502 with its message, and clears the session', async () => {
    const { session, tokens } = aSession({ '/v1/fau/login': {} }, 'before');
    await expect(session.signInWithPassword(credentials)).rejects.toMatchObject({
      status: 502,
      message: 'No access token received from backend',
    });
    expect([tokens.current(), session.state.getState().status]).toEqual([undefined, 'anonymous']);
  });

  it('R-SES-3 wrong credentials and a failed user fetch both leave the page signed out', async () => {
    for (const answers of [
      { '/v1/fau/login': refused(400) },
      { '/v1/fau/login': login, '/v1/me': refused(500) },
    ]) {
      const { session, tokens } = aSession(answers, 'before');
      await expect(session.signInWithPassword(credentials)).rejects.toBeInstanceOf(Error);
      expect([tokens.current(), session.state.getState().status]).toEqual([undefined, 'anonymous']);
    }
  });

  it('R-NAV-5 the `arrived` callback gets the user after a sign-in, but is not called for a user who was signed in already', async () => {
    const answers = { '/v1/fau/login': login, '/v1/me': { ...me, language: 'fr-FR' } };
    const { session, spoken } = aSession(answers);
    await session.signInWithPassword(credentials);
    expect(spoken).toEqual(['fr-FR']);
    const here = aSession(answers, 'account');
    await here.session.resolveSession();
    expect(here.spoken).toEqual([]);
  });

  it('R-NAV-9 a failed user fetch at navigation signs out at the server and clears the session', async () => {
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

  it('R-NAV-9 a failed user fetch ends a provider sign-in at the provider', async () => {
    const { session, local, heard } = aSession({ '/v1/me': refused(500) }, 'account');
    local.set(storageKeys.keycloakRefreshToken, 'refresh-1');
    await session.resolveSession();
    expect(heard.at(-1)).toMatchObject({ path: '/v1/keycloak/logout', body: { refresh_token: 'refresh-1' } });
    expect(local.get(storageKeys.keycloakRefreshToken)).toBeUndefined();
  });

  it('R-NAV-9 the session ends even if the server rejects the sign-out or never responds', async () => {
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

  it('R-NAV-9 a page without a sign-in has no failed user fetch, and a new sign-in clears the failure', async () => {
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

  it('R-CALL-4 concurrent reads of the session share one call of /v1/me', async () => {
    const { session, heard } = aSession({ '/v1/me': me }, 'account');
    await Promise.all([session.resolveSession(), session.resolveSession()]);
    await session.resolveSession();
    expect(heard).toHaveLength(1);
    const nobody = aSession({});
    expect((await nobody.session.resolveSession()).status).toBe('anonymous');
    expect(nobody.heard).toEqual([]);
  });

  it('R-STORE-2 signing out removes the unsaved drafts of this user, and of no other', async () => {
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

  it('R-SES-5 signing out clears tokens, roles, permissions and the microphone flag, and goes to the root', async () => {
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

  it('R-SES-5 a user fetch that resolves after the sign-out does not sign in again', async () => {
    const { session, local } = aSession({ '/v1/me': me }, 'account');
    const asking = session.resolveSession();
    await Promise.all([session.signOut(), asking]);
    expect(session.state.getState().status).toBe('anonymous');
    expect(local.get(storageKeys.permissions)).toBeUndefined();
  });

  it('R-SES-5 errors of a sign-out are combined into `Logout Error`, and the session ends regardless', async () => {
    const { session, tokens, reported, visited } = aSession({ '/v1/fau/logout': refused(500) }, 'account');
    await session.signOut();
    expect([tokens.current(), visited]).toEqual([undefined, ['/']]);
    expect(reported).toMatchObject([{ message: 'Logout Error', errors: [{ status: 500 }] }]);
  });

  it('R-SES-3 R-CALL-10 a return from the provider is complete once the user has been fetched, and stores the realm', async () => {
    const pair = { access_token: 'ours', refresh_token: 'refresh-1' };
    const { session, local, tokens } = aSession({ '/v1/keycloak/callback': pair, '/v1/me': me });
    await session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
    expect([tokens.current(), session.state.getState().via]).toEqual(['ours', 'keycloak']);
    expect(local.get(storageKeys.keycloakRefreshToken)).toBe('refresh-1');
    expect(local.get(storageKeys.lastRealm)).toBe('nord');
    expect(local.get(storageKeys.lastLoginMethod)).toBe('keycloak');
  });

  it('R-SES-3 R-CALL-10 a return from the provider that is rejected or has no token clears the session', async () => {
    for (const answer of [refused(400), {}]) {
      const { session, tokens } = aSession({ '/v1/keycloak/callback': answer }, 'before');
      const returned = session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
      await expect(returned).rejects.toBeInstanceOf(Error);
      expect([tokens.current(), session.state.getState().status]).toEqual([undefined, 'anonymous']);
    }
  });

  it('R-CALL-11 R-SES-5 a provider sign-in is ended at the provider, and cleared even if that fails', async () => {
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

  it('R-CALL-11 after signing out from a provider sign-in the browser opens the provider’s logout URL', async () => {
    const url = 'https://id.example/logout';
    const pair = { access_token: 'ours', refresh_token: 'refresh-1' };
    const answers = { '/v1/keycloak/callback': pair, '/v1/me': me, '/v1/keycloak/logout': { url } };
    const { session, tokens, visited } = aSession(answers);
    await session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
    await session.signOut();
    expect([tokens.current(), visited]).toEqual([undefined, [url]]);
  });

  it('R-SES-5 the session reports a pending sign-out, whatever its result', async () => {
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

  it('R-SES-4 a guest is fetched as a user, and leaving restores the account', async () => {
    const { session, tokens, local } = aSession({ '/v1/me': me }, 'account');
    await session.signInAsGuest('guest');
    expect([tokens.current(), session.state.getState().via]).toEqual(['guest', 'guest']);
    expect(local.get(storageKeys.permissions)).toBeUndefined();
    await session.leaveGuest();
    expect([tokens.current(), session.state.getState().via]).toEqual(['account', 'password']);
  });

  it('R-SES-4 a guest whose token is rejected returns the tab to the account, which stays signed in', async () => {
    const answers: Answers = { '/v1/me': me };
    const { session, tokens, local } = aSession(answers, 'account');
    await session.resolveSession();
    await session.signInAsGuest('guest');
    session.forget();
    expect(await session.resolveSession()).toMatchObject({ status: 'signed-in', via: 'password' });
    expect([tokens.current(), local.get(storageKeys.accessToken)]).toEqual(['account', 'account']);
    expect(local.get(storageKeys.permissions)).toBe('["dashboard-view"]');
  });

  it('R-SES-4 an account whose user fetch fails at the end of a guest session keeps its token', async () => {
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

  it('R-SES-4 a guest who mistypes a password stays the guest', async () => {
    const { session, tokens } = aSession({ '/v1/me': me, '/v1/fau/login': refused(400) }, 'account');
    await session.signInAsGuest('guest');
    await expect(session.signInWithPassword(credentials)).rejects.toMatchObject({ status: 400 });
    expect([tokens.current(), session.state.getState().via]).toEqual(['guest', 'guest']);
  });

  it('R-SES-4 the sign-out of a guest revokes the guest’s token only', async () => {
    const { session, local, heard } = aSession({ '/v1/me': me, '/v1/fau/logout': undefined }, 'account');
    await session.signInAsGuest('guest');
    await session.signOut();
    const logout = heard.filter(({ path }) => path === '/v1/fau/logout').map(({ token }) => token);
    expect([logout, local.get(storageKeys.accessToken)]).toEqual([['guest'], 'account']);
  });

  it('B-9 the guests of a browser stay claimable after a sign-out', async () => {
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
