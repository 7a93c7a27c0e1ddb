// @vitest-environment jsdom
import { createUnsavedWork, type UnsavedWork } from '@repartee/app-sdk/first-paint';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createUnsavedChangesPrompt } from '../../resilience/unsaved-changes-prompt.ts';
import { aRouteContext, InShell } from '../../testing/in-shell.fixture.tsx';
import { UnsavedChangesBlocker } from './unsaved-changes-blocker.tsx';

/** Time limit for importing the dialog's code, which is slow on a busy machine. */
const patience = { timeout: 20_000 };

function open(unsaved: UnsavedWork) {
  const Root = () => (
    <>
      <UnsavedChangesBlocker />
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
    <InShell host={{ unsaved }} routing={aRouteContext({ leaving: createUnsavedChangesPrompt(unsaved) })}>
      <RouterProvider router={router} />
    </InShell>,
  );
  return router;
}

const beforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('R-APP-2 a dialog asks before a navigation discards unsaved changes', async () => {
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

it('R-APP-2 no dialog is shown after `forget` has discarded the unsaved changes', async () => {
  const unsaved = createUnsavedWork();
  const router = open(unsaved);
  await act(async () => unsaved.set('form', true));
  await act(() => {
    unsaved.forget();
    return router.navigate('/other');
  });
  screen.getByText('the other page');
});

it('R-APP-2 the dialog closes and the navigation goes on as soon as a save has stored the changes', async () => {
  const unsaved = createUnsavedWork();
  const router = open(unsaved);
  await act(async () => {
    unsaved.set('form', true);
    unsaved.set('another', true);
  });
  void router.navigate('/other');
  await screen.findByRole('button', { name: 'Stay' }, patience);
  await act(async () => unsaved.set('form', false));
  expect(screen.getByRole('button', { name: 'Stay' })).toBeTruthy();
  await act(async () => unsaved.set('another', false));
  await screen.findByText('the other page', undefined, patience);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('R-APP-2 a navigation that a save overtakes before the dialog is drawn goes on', async () => {
  const unsaved = createUnsavedWork();
  const router = open(unsaved);
  await act(async () => unsaved.set('form', true));
  await act(async () => {
    void router.navigate('/other');
    unsaved.set('form', false);
  });
  await screen.findByText('the other page', undefined, patience);
  expect(screen.queryByRole('dialog')).toBeNull();
});
