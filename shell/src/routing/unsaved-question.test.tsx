// @vitest-environment jsdom
import {
  createUnsavedWork,
  createWords,
  HostProvider,
  type UnsavedWork,
} from '@repartee/app-sdk/first-paint';
import { KitProvider } from '@repartee/ui-kit/kit-provider';
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { serverHost } from '../host/server-host.ts';
import { createLeaveQuestion } from '../life/leave-question.ts';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { RouteContextProvider } from './route-context.tsx';
import { createRouteTable } from './route-table.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';

afterEach(cleanup);

const boot = aBootManifest();
/** The dialog is a module of its own, which a busy machine loads when it can. */
const patience = { timeout: 20_000 };
const leave = { title: 'Leave without saving?', text: 'It will be lost.', stay: 'Stay', leave: 'Leave' };

function open(unsaved: UnsavedWork) {
  const routing = {
    boot,
    table: createRouteTable(boot),
    loadRemote: () => Promise.reject(),
    crawler: false,
    leaving: createLeaveQuestion(),
  };
  const Root = () => (
    <>
      <UnsavedQuestion />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      Component: Root,
      children: [
        { path: '/', element: 'the form' },
        { path: '/other', element: 'the other page' },
      ],
    },
  ]);
  render(
    <I18nextProvider i18n={createWords('en-GB', { shell: { leave } })}>
      <HostProvider value={{ ...serverHost(boot), unsaved }}>
        <RouteContextProvider value={routing}>
          <KitProvider locale="en-GB" link={() => null}>
            <RouterProvider router={router} />
          </KitProvider>
        </RouteContextProvider>
      </HostProvider>
    </I18nextProvider>,
  );
  return router;
}

const beforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('R-APP-2 unsaved work is asked about in the page: stay keeps it, leave goes on and the browser does not ask again', async () => {
  const unsaved = createUnsavedWork();
  const router = open(unsaved);
  await act(() => router.navigate('/other'));
  screen.getByText('the other page');
  await act(() => router.navigate('/'));

  await act(async () => unsaved.set('form', true));
  expect(beforeUnload()).toBe(true);
  void router.navigate('/other');
  (await screen.findByRole('button', { name: 'Stay' }, patience)).click();
  await screen.findByText('the form', undefined, patience);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/');

  void router.navigate('/other');
  (await screen.findByRole('button', { name: 'Leave' }, patience)).click();
  expect(beforeUnload()).toBe(false);
  await screen.findByText('the other page', undefined, patience);
});
