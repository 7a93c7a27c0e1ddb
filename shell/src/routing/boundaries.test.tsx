// @vitest-environment jsdom
import { createWords, HostProvider } from '@repartee/app-sdk/first-paint';
import { KitProvider } from '@repartee/ui-kit/kit-provider';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, data, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remoteLoadError } from '../federation/remote-load-error.ts';
import { serverHost } from '../host/server-host.ts';
import { createLeaveQuestion } from '../life/leave-question.ts';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { PageBoundary, RootBoundary } from './boundaries.tsx';
import { RouteContextProvider } from './route-context.tsx';
import { createRouteTable } from './route-table.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const boot = aBootManifest();

/** A page inside a layout, and what its loader does. */
function open(loader: () => unknown, crawler = false) {
  const routing = {
    boot,
    table: createRouteTable(boot),
    loadRemote: () => Promise.reject(),
    crawler,
    leaving: createLeaveQuestion(),
  };
  const Layout = () => (
    <>
      the menu
      <Outlet />
    </>
  );
  const page = { path: '/', loader, element: null, ErrorBoundary: PageBoundary };
  const router = createMemoryRouter([
    {
      HydrateFallback: () => null,
      ErrorBoundary: RootBoundary,
      children: [{ Component: Layout, children: [page] }],
    },
  ]);
  render(
    <I18nextProvider i18n={createWords('en-GB', { shell: texts })}>
      <HostProvider value={serverHost(boot)}>
        <RouteContextProvider value={routing}>
          <KitProvider locale="en-GB" link={() => null}>
            <RouterProvider router={router} />
          </KitProvider>
        </RouteContextProvider>
      </HostProvider>
    </I18nextProvider>,
  );
}

const openMissing = (body: { message: string; path: string; fatal: boolean }, crawler = false) =>
  open(() => {
    throw data(body, { status: 404 });
  }, crawler);

describe('an error page', () => {
  it('R-NAV-1 replaces the layout when it is fatal, and carries the path', async () => {
    openMissing({ message: 'Page Not Found', path: '/info-nope', fatal: true });
    expect(await screen.findByText('/info-nope')).toBeTruthy();
    expect(screen.queryByText('the menu')).toBeNull();
  });

  it('R-NAV-3 stands inside the layout when it is not', async () => {
    openMissing({ message: 'Page not found', path: '/nothing', fatal: false });
    expect(await screen.findByText('/nothing')).toBeTruthy();
    expect(screen.getByText('the menu')).toBeTruthy();
  });

  it('R-APP-4 is not shown to a crawler, neither inside the layout nor in its place', async () => {
    openMissing({ message: 'Page not found', path: '/nothing', fatal: false }, true);
    expect(await screen.findByText('the menu')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    openMissing({ message: 'Page Not Found', path: '/info-nope', fatal: true }, true);
    await waitFor(() => expect(document.body.textContent).toBe(''));
  });

  it('R-APP-3 of a part that did not arrive shows that it is on its way again, and is gone when it arrived', async () => {
    let arrive = () => {};
    const later = new Promise<null>((resolve) => {
      arrive = () => resolve(null);
    });
    const answers = [
      Promise.reject(remoteLoadError('network', { id: 'mfe-auth', build: 'b1' }, 'gone')),
      later,
    ];
    open(() => answers.shift());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(retry.getAttribute('aria-busy')).not.toBe('true');
    fireEvent.click(retry);
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
    arrive();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});
