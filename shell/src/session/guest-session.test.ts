import { readClaimableGuests, storageKeys } from '@repartee/app-sdk/first-paint';
import { describe, expect, it } from 'vitest';
import {
  aShellSession,
  passwordCredentials,
  type ResponsesByPath,
  rejectedWith,
  userResponse,
} from './session-store.fixture.ts';

describe('guest sessions in the browser', () => {
  it('R-SES-4 the account is signed in again when the guest leaves', async () => {
    const { session, tokens, local } = aShellSession({ '/v1/me': userResponse }, 'account');
    await session.signInAsGuest('guest');
    expect([tokens.current(), session.state.getState().via]).toEqual(['guest', 'guest']);
    expect(local.get(storageKeys.permissions)).toBeUndefined();
    await session.leaveGuest();
    expect([tokens.current(), session.state.getState().via]).toEqual(['account', 'password']);
  });

  it('R-SES-4 when a guest’s session ends, the browser’s account is signed in again in the guest’s tab', async () => {
    const answers: ResponsesByPath = { '/v1/me': userResponse };
    const { session, tokens, local } = aShellSession(answers, 'account');
    await session.resolveSession();
    await session.signInAsGuest('guest');
    session.forget();
    expect(await session.resolveSession()).toMatchObject({ status: 'signed-in', via: 'password' });
    expect([tokens.current(), local.get(storageKeys.accessToken)]).toEqual(['account', 'account']);
    expect(local.get(storageKeys.permissions)).toBe('["dashboard-view"]');
  });

  it('R-SES-4 after a guest session, the account’s token is kept even if the request for the account’s data fails', async () => {
    const answers: ResponsesByPath = { '/v1/me': userResponse };
    const { session, local } = aShellSession(answers, 'account');
    await session.signInAsGuest('guest');
    answers['/v1/me'] = rejectedWith(503);
    await session.leaveGuest();
    expect([session.state.getState().status, local.get(storageKeys.accessToken)]).toEqual([
      'anonymous',
      'account',
    ]);
  });

  it('R-SES-4 a guest whose password sign-in fails stays signed in as guest', async () => {
    const { session, tokens } = aShellSession(
      { '/v1/me': userResponse, '/v1/fau/login': rejectedWith(400) },
      'account',
    );
    await session.signInAsGuest('guest');
    await expect(session.signInWithPassword(passwordCredentials)).rejects.toMatchObject({ status: 400 });
    expect([tokens.current(), session.state.getState().via]).toEqual(['guest', 'guest']);
  });

  it('R-SES-4 a guest’s sign-out revokes only the guest’s token, not the account’s', async () => {
    const { session, local, heard } = aShellSession(
      { '/v1/me': userResponse, '/v1/fau/logout': undefined },
      'account',
    );
    await session.signInAsGuest('guest');
    await session.signOut();
    const logout = heard.filter(({ path }) => path === '/v1/fau/logout').map(({ token }) => token);
    expect([logout, local.get(storageKeys.accessToken)]).toEqual([['guest'], 'account']);
  });

  it('B-9 the tokens of former guests stay stored after a sign-out', async () => {
    const { session, local } = aShellSession(
      { '/v1/me': { ...userResponse, organization_id: 'o' } },
      'account',
    );
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
