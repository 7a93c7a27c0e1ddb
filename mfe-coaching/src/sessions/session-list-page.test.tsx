// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { Role } from '@repartee/contracts/access/roles';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { aListedSession } from '@repartee/testing/builders/sessions';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import SessionListPage from './session-list-page.tsx';

afterEach(cleanup);

function show(role: Role, items = [aListedSession({ own: false, owner_name: 'Paul Durand' })]) {
  const asked = vi.fn();
  render(
    <MockHost
      permissions={rolePermissions[role]}
      texts={{ 'mfe-coaching': coaching }}
      calls={[
        answers(listSessions, ({ query }) => {
          asked(...[query?.owner, query?.review].filter(Boolean));
          return { items, total: items.length, page: 1, page_size: 12 };
        }),
      ]}
    >
      <SessionListPage />
    </MockHost>,
  );
  return asked;
}

describe('the session list', () => {
  it('R-ROUTE-26 asks for one’s own sessions, and offers no others without coaching-session-check-other', async () => {
    const asked = show('user');
    await screen.findByRole('link');
    expect(asked).toHaveBeenCalledWith('me');
    expect(screen.queryByRole('radio', { name: 'Everyone’s' })).toBeNull();
  });

  it('R-ROUTE-26 lets a holder of coaching-session-check-other see everyone’s, each leading to its result', async () => {
    const asked = show('operator');
    fireEvent.click(await screen.findByRole('radio', { name: 'Everyone’s' }));
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('any'));
    expect(screen.getByText(/Paul Durand/)).toBeTruthy();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContainEqual(expect.stringContaining('/session/result-'));
  });

  it('B-10 R-ROUTE-26 leads a reviewer to the sessions whose learners ask for a review', async () => {
    const asked = show('operator', [
      aListedSession({ own: false, review_asked_at: new Date().toISOString() }),
    ]);
    fireEvent.click(await screen.findByRole('radio', { name: 'Reviews asked' }));
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('any', 'asked'));
    expect(screen.getByText(/^review asked/)).toBeTruthy();
  });

  it('leads to the scenarios when there is nothing yet', async () => {
    show('user', []);
    const link = await screen.findByRole('link', { name: 'Choose a scenario' });
    expect(link.getAttribute('href')).toBe('/apps/repartee/scenario/list');
  });
});
