// @vitest-environment jsdom

import { readUser } from '@repartee/contracts/people/identity/read-user';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageErrorOf } from '../../errors/page-error.ts';
import { uncaughtErrorStore } from '../../errors/uncaught-errors.ts';
import { serverHost } from '../../host/server-host.ts';
import { aBootManifest } from '../../testing/a-boot-manifest.fixture.ts';
import { InShell } from '../../testing/in-shell.fixture.tsx';
import { createRouteTable } from '../route-table.ts';
import { LayoutOutlet, layoutFor, layoutLoader } from './layout-outlet.tsx';

const table = createRouteTable(aBootManifest());

it('R-LAYOUT-2 R-NAV-8 for /403 and unknown paths, only signed-in users get the layout with the menu', () => {
  for (const path of ['/403', '/nowhere']) {
    expect(layoutFor(table, path, { via: 'password' })).toBe('app');
    expect(layoutFor(table, path, { via: 'guest' })).toBe('web');
    expect(layoutFor(table, path, { via: null })).toBe('web');
  }
  expect(layoutFor(table, '/terms/privacy', { via: 'password' })).toBe('content');
});

beforeAll(async () => {
  await Promise.all([layoutLoader('content')(), layoutLoader('empty')()]);
});
const uncaught = { ...pageErrorOf(new Error('boom')), correlation_id: 'd41d8cd9' };
const waiting = () => document.querySelector('[data-skeleton-title]')?.textContent;

function open(basename = '') {
  let letCome = () => {};
  const arrived = new Promise<null>((resolve) => {
    letCome = () => resolve(null);
  });
  const children = [
    { path: '/terms/contact', element: <input aria-label="Half a line" /> },
    { path: '/terms/privacy', loader: () => arrived, element: 'the privacy page' },
    { path: '/shared/repartee-session/abc', loader: () => arrived, element: 'the shared session' },
  ];
  const router = createMemoryRouter([{ Component: LayoutOutlet, children }], {
    basename: basename || '/',
    initialEntries: [`${basename}/terms/contact`],
  });
  render(
    <InShell>
      <RouterProvider router={router} />
    </InShell>,
  );
  return { letCome, go: (path: string) => act(() => void router.navigate(path)) };
}

describe('uncaught errors', () => {
  it('R-APP-4 an uncaught error is shown inside the layout, and the page behind keeps the user’s input', async () => {
    open();
    const field = screen.getByLabelText<HTMLInputElement>('Half a line');
    field.value = 'not sent';
    act(() => uncaughtErrorStore.setState({ shell: uncaught }));
    expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeTruthy();
    expect(document.body.textContent).toContain('d41d8cd9');
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the page as it was' }));
    expect(screen.getByLabelText<HTMLInputElement>('Half a line').value).toBe('not sent');
  });

  it('R-APP-4 an uncaught error of another remote does not cover the page', () => {
    open();
    act(() => uncaughtErrorStore.setState({ 'mfe-coaching': uncaught }));
    expect(screen.getByLabelText('Half a line')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Internal Server Error' })).toBeNull();
  });

  it('the page of an uncaught error closes when the user navigates to another path', async () => {
    const { go, letCome } = open();
    act(() => uncaughtErrorStore.setState({ shell: uncaught }));
    letCome();
    await go('/terms/privacy');
    expect(await screen.findByText('the privacy page')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Internal Server Error' })).toBeNull();
  });
});

it('R-LAYOUT-2 an unknown path gets the layout with the menu as soon as the user is known to be signed in', async () => {
  const { session } = serverHost(aBootManifest());
  const router = createMemoryRouter(
    [{ Component: LayoutOutlet, children: [{ path: '*', element: 'missing' }] }],
    {
      initialEntries: ['/no/such/place'],
    },
  );
  await layoutLoader('web')();
  render(
    <InShell host={{ session }}>
      <RouterProvider router={router} />
    </InShell>,
  );
  expect(document.querySelector('[data-layout=web]')).not.toBeNull();
  act(() => session.state.setState({ status: 'signed-in', via: 'password', user: readUser({}) }));
  await waitFor(() => expect(document.querySelector('[data-layout=app]')).not.toBeNull());
  expect(screen.getByRole('main').textContent).toContain('missing');
});

describe('pending navigations', () => {
  it('after a click on a link, the skeleton of the target page is shown at once', async () => {
    const { go, letCome } = open();
    await go('/terms/privacy');
    expect(waiting()).toBe('Privacy notice');
    expect(screen.queryByRole('textbox')).toBeNull();
    letCome();
    expect(await screen.findByText('the privacy page')).toBeTruthy();
    expect(waiting()).toBeUndefined();
  });

  it('R-NAV-5 the skeleton after a click is correct even if the URL has a language prefix', async () => {
    const { go } = open('/fr-FR');
    await go('/terms/privacy');
    expect(waiting()).toBe('Privacy notice');
    await go('/shared/repartee-session/abc');
    expect(waiting()).toBe('Shared session');
    expect(document.querySelector('[data-layout=empty]')).not.toBeNull();
  });

  it('the user’s input on the current page is kept if a navigation is cancelled', async () => {
    const { go } = open();
    const field = screen.getByLabelText<HTMLInputElement>('Half a line');
    field.value = 'not sent';
    await go('/terms/privacy');
    await go('/terms/contact');
    expect([waiting(), screen.getByLabelText<HTMLInputElement>('Half a line').value]).toEqual([
      undefined,
      'not sent',
    ]);
  });

  it('the layout of the target page is shown at once after a click', async () => {
    const { go } = open();
    await go('/shared/repartee-session/abc');
    expect(waiting()).toBe('Shared session');
    expect(document.querySelector('[data-layout=empty]')).not.toBeNull();
  });
});
