// @vitest-environment jsdom
import { drawingErrors } from '@repartee/app-sdk/testing/drawing-errors';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { remoteContractErrors } from '@repartee/app-sdk/testing/remote-contract';
import { readMe } from '@repartee/contracts/people/identity/endpoints';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import FigurePage from './figure-page.tsx';
import { publishFigure, readFigure } from './figures.ts';
import texts from './locales/en-GB.json' with { type: 'json' };
import OverviewPage from './overview-page.tsx';
import remote from './remote.ts';

afterEach(cleanup);

it('B-12 remote.json matches the exports of the remote', async () => {
  expect(await remoteContractErrors(remote, declared)).toEqual([]);
});

it('B-12 every page and contribution of the remote renders in both languages', async () => {
  expect(await drawingErrors(remote, declared)).toEqual([]);
});

it('B-12 the overview page shows the response of the API', async () => {
  const me = readUser({ first_name: 'Ines', organization_name: 'Atelier Nord' });
  render(
    <MockHost
      permissions={['insights:read']}
      texts={{ 'mfe-insights': texts }}
      calls={[answers(readMe, () => me)]}
    >
      <OverviewPage />
    </MockHost>,
  );
  expect(await screen.findByRole('heading', { name: 'Ines, your organization' })).toBeTruthy();
});

it.each([
  [['insights:read'] as const, 0],
  [['insights:read', 'insights:publish'] as const, 1],
])('B-12 only a user with insights:publish can publish a figure: %j', async (permissions, buttons) => {
  const publish = vi.fn(() => ({ sessions: 12, published: true }));
  render(
    <MockHost
      permissions={permissions}
      texts={{ 'mfe-insights': texts }}
      pattern="/insights/figure/{id}"
      path="/insights/figure/7"
      calls={[
        answers(readFigure, () => ({ sessions: 12, published: false })),
        answers(publishFigure, publish),
      ]}
    >
      <FigurePage />
    </MockHost>,
  );
  expect(await screen.findByRole('heading', { name: 'Figure 7' })).toBeTruthy();
  expect(await screen.findByText('12 sessions')).toBeTruthy();
  const found = screen.queryAllByRole('button', { name: 'Publish' });
  expect(found).toHaveLength(buttons);
  for (const button of found) fireEvent.click(button);
  await waitFor(() => expect(publish.mock.calls).toEqual(found.map(() => [{ params: { id: '7' } }])));
});

it('B-12 the route middleware has-figures redirects to the overview only if localStorage turns the figures off', async () => {
  const going = { path: '/insights/figure/7', values: { id: '7' } };
  const middleware = remote.middleware?.['has-figures'];
  expect(await middleware?.(going)).toBeUndefined();
  localStorage.setItem('mfe-insights.off', 'yes');
  expect(await middleware?.(going)).toBe('/insights');
});
