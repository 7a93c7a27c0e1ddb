// @vitest-environment jsdom
import type { SessionState } from '@repartee/app-sdk';
import { useLocation } from '@repartee/app-sdk/router';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import { anId } from '@repartee/testing/builders/identifier';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import PlayPage from './play-page.tsx';

vi.mock('@repartee/session-player/play', () => ({
  PlayScreen: (props: { toResult(): void }) => (
    <button type="button" onClick={props.toResult}>
      to result
    </button>
  ),
}));
vi.mock('@repartee/session-player/result', () => ({ ResultScreen: () => <p>the result</p> }));

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const id = anId();
const play = `/apps/repartee/session/play-${id}`;
const show = (via: 'guest' | 'password') => {
  const value: SessionState = { status: 'signed-in', via, user: readUser({}) };
  const state = {
    getState: () => value,
    getInitialState: () => value,
    setState: () => undefined,
    subscribe: () => () => undefined,
  };
  const refuse = () =>
    Promise.reject(new Error('The test calls a sign-in method that the test has not defined.'));
  const session = {
    state,
    token: () => undefined,
    signInWithPassword: refuse,
    signInWithProvider: refuse,
    signInWithToken: refuse,
    signInAsGuest: refuse,
    leaveGuest: async () => undefined,
    signOut: async () => undefined,
  };
  render(
    <MockHost path={play} pattern="/apps/{product}/session/play-{session}" host={{ session }}>
      <PlayPage />
      <Address />
    </MockHost>,
  );
};

it('R-NAV-7 a guest sees the result at the URL of the session', async () => {
  show('guest');
  fireEvent.click(await screen.findByRole('button', { name: 'to result' }));
  expect(await screen.findByText('the result')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe(play);
});

it('R-ROUTE-25 when a session is over, a signed-in user is redirected to the result page', async () => {
  show('password');
  fireEvent.click(await screen.findByRole('button', { name: 'to result' }));
  expect(screen.queryByText('the result')).toBeNull();
  expect(screen.queryByText(play)).toBeNull();
});
