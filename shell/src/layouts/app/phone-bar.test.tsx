// @vitest-environment jsdom
import type { SessionState } from '@repartee/app-sdk/first-paint';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { serverHost } from '../../host/server-host.ts';
import { aBootManifest } from '../../testing/a-boot-manifest.fixture.ts';
import { InShell } from '../../testing/in-shell.fixture.tsx';
import { PhoneBar } from './phone-bar.tsx';

it('the phone bar has three placeholders before the menu button until the user is known', async () => {
  const state = createStore<SessionState>(() => ({ status: 'unknown', user: null, via: null }));
  const host = serverHost(aBootManifest());
  const router = createMemoryRouter([{ path: '*', element: <PhoneBar onMenu={() => undefined} /> }]);
  render(
    <InShell host={{ ...host, session: { ...host.session, state } }}>
      <RouterProvider router={router} />
    </InShell>,
  );
  const button = await screen.findByRole('button');
  const place = () => [...(button.parentElement?.children ?? [])].indexOf(button);
  expect(place()).toBe(3);
  const user = readUser({ permissions: ['dashboard-view'] });
  act(() => state.setState({ status: 'signed-in', via: 'password', user }, true));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(place()).toBe(1);
});
