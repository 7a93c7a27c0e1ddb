import { storageKeys, tabKeys } from '@repartee/app-sdk/first-paint';
import { describe, expect, it } from 'vitest';
import {
  aShellSession,
  loginResponse,
  passwordCredentials,
  type ResponsesByPath,
  rejectedWith,
  userResponse,
} from './session-store.fixture.ts';

describe('sign-out', () => {
  it('R-STORE-2 a sign-out removes the unsent turns, and the unsaved drafts of the signed-in user only', async () => {
    const { session, local } = aShellSession({ '/v1/fau/login': loginResponse, '/v1/me': userResponse });
    await session.signInWithPassword(passwordCredentials);
    const draft = (user_id: string) => ({
      ...{ user_id, organization_id: 'o', name: 'persona/new' },
      ...{ values: {}, stored: {}, saved_at: Date.now() },
    });
    local.set(storageKeys.unsavedDrafts, JSON.stringify([draft('u'), draft('other')]));
    local.set(storageKeys.unsentTurns, '{}');
    session.forget();
    expect(local.get(storageKeys.unsentTurns)).toBe('{}');
    expect(JSON.parse(local.get(storageKeys.unsavedDrafts) ?? '[]')).toHaveLength(2);
    await session.signInWithPassword(passwordCredentials);
    await session.signOut();
    expect(JSON.parse(local.get(storageKeys.unsavedDrafts) ?? '[]')).toMatchObject([{ user_id: 'other' }]);
    expect(local.get(storageKeys.unsentTurns)).toBeUndefined();
  });

  it('R-STORE-2 a sign-out before the user was fetched removes the unsaved drafts of the token’s owner', async () => {
    const { session, local, tokens } = aShellSession({}, 'account');
    tokens.setOwner('u');
    const draft = { user_id: 'u', organization_id: 'o', name: 'persona/new', values: {}, stored: {} };
    local.set(storageKeys.unsavedDrafts, JSON.stringify([{ ...draft, saved_at: Date.now() }]));
    await session.signOut();
    expect(local.get(storageKeys.unsavedDrafts)).toBeUndefined();
  });

  it('R-SES-5 a sign-out clears tokens and permissions, and opens the landing page', async () => {
    const { session, tokens, local, tab, visited, heard } = aShellSession(
      { '/v1/me': userResponse },
      'account',
    );
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
    const { session, local } = aShellSession({ '/v1/me': userResponse }, 'account');
    const asking = session.resolveSession();
    await Promise.all([session.signOut(), asking]);
    expect(session.state.getState().status).toBe('anonymous');
    expect(local.get(storageKeys.permissions)).toBeUndefined();
  });

  it('R-SES-5 errors of a sign-out are reported as one `Logout Error`, and the auth session ends anyway', async () => {
    const { session, tokens, reported, visited } = aShellSession(
      { '/v1/fau/logout': rejectedWith(500) },
      'account',
    );
    await session.signOut();
    expect([tokens.current(), visited]).toEqual([undefined, ['/']]);
    expect(reported).toMatchObject([{ message: 'Logout Error', errors: [{ status: 500 }] }]);
  });

  it('R-CALL-11 R-SES-5 a sign-out also ends the identity provider’s session', async () => {
    const pair = { access_token: 'ours', refresh_token: 'refresh-1' };
    const answers: ResponsesByPath = {
      '/v1/keycloak/callback': pair,
      '/v1/me': userResponse,
      '/v1/keycloak/logout': rejectedWith(502),
    };
    const { session, local, heard, reported, visited } = aShellSession(answers);
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
    const answers = { '/v1/keycloak/callback': pair, '/v1/me': userResponse, '/v1/keycloak/logout': { url } };
    const { session, tokens, visited } = aShellSession(answers);
    await session.signInWithProvider({ realm: 'nord', code: 'c', state: 's' });
    await session.signOut();
    expect([tokens.current(), visited]).toEqual([undefined, [url]]);
  });

  it('R-SES-5 `leaving` is true only while a sign-out is in progress', async () => {
    const seen: boolean[] = [];
    const answers: ResponsesByPath = { '/v1/me': userResponse, '/v1/fau/logout': rejectedWith(500) };
    const { session, heard } = aShellSession(answers, 'account');
    await session.resolveSession();
    const push = heard.push.bind(heard);
    heard.push = (...calls) => {
      seen.push(session.leaving());
      return push(...calls);
    };
    await session.signOut();
    expect([seen, session.leaving()]).toEqual([[true], false]);
  });
});
