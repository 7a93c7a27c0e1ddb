// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RouteContextProvider } from '../../app/route-context.tsx';
import { aRouteContext } from '../../testing/in-shell.fixture.tsx';
import { PageTitle } from './page-title.tsx';

afterEach(cleanup);

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
  await waitFor(() => expect(document.title).toBe('Privacy · Repartee'));
  expect(said()).toBe('');
  fireEvent.click(screen.getByText('on'));
  await waitFor(() => expect(said()).toBe('Contact'));
  fireEvent.click(screen.getByText('back'));
  await waitFor(() => expect(said()).toBe('Privacy'));
  expect(document.title).toBe('Privacy · Repartee');
});
