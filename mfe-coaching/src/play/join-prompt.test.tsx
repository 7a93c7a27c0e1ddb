// @vitest-environment jsdom

import { useLocation } from '@repartee/app-sdk/router';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { anId } from '@repartee/testing/builders/identifier';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import { JoinPrompt } from './join-prompt.tsx';

function Address() {
  return <output>{useLocation().pathname}</output>;
}

it('R-NAV-7 a visitor without a token can sign in and return to the session, or use an access code', async () => {
  const session_id = anId();
  render(
    <MockHost texts={{ 'mfe-coaching': coaching }}>
      <JoinPrompt session_id={session_id} />
      <Address />
    </MockHost>,
  );
  const play = `/apps/repartee/session/play-${session_id}`;
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(
    `/?after=${encodeURIComponent(play)}#login`,
  );
  fireEvent.change(screen.getByLabelText('Access code'), { target: { value: ' k7m4 q2zd oxip ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use the code' }));
  expect((await screen.findByText('/shared/repartee-session/K7M4-Q2ZD-0X1P')).tagName).toBe('OUTPUT');
});
