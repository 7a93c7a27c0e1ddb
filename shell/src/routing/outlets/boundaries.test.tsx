// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk/first-paint';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, data, Outlet, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptByRemote, remoteLoadError } from '../../errors/load-error.ts';
import { aRouteContext, InShell } from '../../testing/in-shell.fixture.tsx';
import { PageBoundary, RootBoundary } from './boundaries.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
function open(loader: () => unknown, crawler = false) {
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
    <InShell routing={aRouteContext({ crawler })}>
      <RouterProvider router={router} />
    </InShell>,
  );
}

const openMissing = (body: { message: string; path: string; fatal: boolean }, crawler = false) =>
  open(() => {
    throw data(body, { status: 404 });
  }, crawler);

describe('error pages', () => {
  it('R-NAV-1 the page of a fatal error replaces the layout and shows the path', async () => {
    openMissing({ message: 'Page Not Found', path: '/info-nope', fatal: true });
    expect(await screen.findByText('/info-nope')).toBeTruthy();
    expect(screen.queryByText('the menu')).toBeNull();
  });

  it('R-NAV-3 the page of an error that is not fatal is rendered inside the layout', async () => {
    openMissing({ message: 'Page not found', path: '/nothing', fatal: false });
    expect(await screen.findByText('/nothing')).toBeTruthy();
    expect(screen.getByText('the menu')).toBeTruthy();
  });

  it('R-APP-4 crawlers never get an error page', async () => {
    openMissing({ message: 'Page not found', path: '/nothing', fatal: false }, true);
    expect(await screen.findByText('the menu')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    openMissing({ message: 'Page Not Found', path: '/info-nope', fatal: true }, true);
    expect(await screen.findByText('the menu')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('R-APP-3 the page for code that failed to load disappears when the code has loaded', async () => {
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

  it('R-NAV-9 a page whose user had no answer says so, and opens after “Try again”', async () => {
    const answers = [Promise.reject(apiError(0, undefined)), null];
    open(() => answers.shift());
    expect(await screen.findByRole('heading', { name: 'The product cannot be reached' })).toBeTruthy();
    expect(screen.getByText('the menu')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('R-APP-3 while a retry is under way, the page that looks for the server does not begin another one', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.stubGlobal('fetch', async () => Response.json({ id: 'b1' }));
    const loader = vi
      .fn()
      .mockRejectedValueOnce(apiError(0, undefined))
      .mockReturnValue(new Promise(() => undefined));
    open(loader);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it('R-APP-3 Retry does not ask a remote again for a module whose error it keeps: only a new document does', async () => {
    const loader = vi.fn(() => {
      const error = keptByRemote(new Error('Loading chunk controls failed.'));
      throw remoteLoadError('network', { id: 'mfe-settings', build: 'b1' }, error);
    });
    open(loader);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(loader).toHaveBeenCalledTimes(1);
  });
});
