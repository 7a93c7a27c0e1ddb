// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { RouteContextProvider } from '../../app/route-context.tsx';
import { contentId } from '../../layouts/skip-link.tsx';
import { aRouteContext, InShell } from '../../testing/in-shell.fixture.tsx';
import { PageTitle } from './root.tsx';

it('after a navigation that removes the focused link, the content of the new page has the focus', async () => {
  const context = aRouteContext();
  render(
    <MockHost path="/terms/privacy">
      <RouteContextProvider value={context}>
        <Routes>
          <Route path="/terms/privacy" element={<Link to="/terms/contact">on</Link>} />
          <Route path="*" element={null} />
        </Routes>
        <Link to="/terms/privacy">back</Link>
        <main id={contentId} tabIndex={-1} />
        <PageTitle />
      </RouteContextProvider>
    </MockHost>,
  );
  const press = (name: string) => {
    const link = screen.getByRole('link', { name });
    link.focus();
    fireEvent.click(link);
    return link;
  };
  press('on');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  const back = press('back');
  await screen.findByRole('link', { name: 'on' });
  expect(document.activeElement).toBe(back);
});

it('the title of the tab changes with each page, and is announced to screen readers', async () => {
  const context = aRouteContext();
  render(
    <MockHost path="/terms/privacy">
      <RouteContextProvider value={context}>
        <Link to="/terms/contact">on</Link>
        <Link to="/terms/privacy">back</Link>
        <PageTitle />
      </RouteContextProvider>
    </MockHost>,
  );
  const said = () => screen.getByRole('status').textContent;
  await waitFor(() => expect(document.title).toBe('Privacy notice · Repartee'));
  expect(said()).toBe('');
  fireEvent.click(screen.getByText('on'));
  await waitFor(() => expect(said()).toBe('Contact'));
  fireEvent.click(screen.getByText('back'));
  await waitFor(() => expect(said()).toBe('Privacy notice'));
  expect(document.title).toBe('Privacy notice · Repartee');
});

it('R-ROUTE-1 each form of the landing page has a title of its own', async () => {
  const context = aRouteContext();
  for (const [hash, title] of [
    ['#login', 'Sign in'],
    ['#forgot-password', 'Forgot your password'],
    ['#reset-password?code=1', 'Choose a new password'],
  ]) {
    const { unmount } = render(
      <InShell routing={context}>
        <MemoryRouter initialEntries={[`/${hash}`]}>
          <PageTitle />
        </MemoryRouter>
      </InShell>,
    );
    expect(document.title).toBe(`${title} · ${context.boot.product.name}`);
    unmount();
  }
});
