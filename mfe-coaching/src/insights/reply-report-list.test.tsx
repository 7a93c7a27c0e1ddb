// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { listSessions } from '@repartee/contracts/session/endpoints';
import {
  listReplyReports,
  type ReplyReport,
  updateReplyReport,
} from '@repartee/contracts/session/reply-reports';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import InsightsPage from './insights-page.tsx';

const report: ReplyReport = {
  id: anId(),
  session_id: anId(),
  session_name: 'Announce a delay',
  owner_name: 'Jo',
  message_seq: 3,
  persona_name: 'Karim',
  text: 'You are worth nothing.',
  answered_by: null,
  reason: 'It insulted me.',
  status: 'open',
  created_at: anInstant,
  resolved_by_name: null,
};

function show(role: Role, change: Partial<ReplyReport> = {}) {
  const [asked, changed] = [vi.fn(), vi.fn()];
  render(
    <MockHost
      permissions={rolePermissions[role]}
      path="/apps/repartee/insights?tab=reported"
      pattern="/apps/{product}/insights"
      texts={{ 'mfe-coaching': coaching }}
      calls={[
        answers(listReplyReports, ({ query }) => {
          asked(query.status);
          const items = query.status === 'open' ? [{ ...report, ...change }] : [];
          return { items, total: items.length, page: 1, page_size: 12 };
        }),
        answers(updateReplyReport, ({ body }) => {
          changed(body);
          return { ...report, ...body };
        }),
        answers(listSessions, () => ({ items: [], total: 0, page: 1, page_size: 12 })),
      ]}
    >
      <InsightsPage />
    </MockHost>,
  );
  return { asked, changed };
}

it('E-5 operators see the replies that learners have reported, and can mark them as done', async () => {
  const { asked, changed } = show('operator');
  expect(await screen.findByText('You are worth nothing.')).toBeTruthy();
  expect(screen.getByText('It insulted me.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'You are worth nothing.' }).getAttribute('href')).toContain(
    `/session/result-${report.session_id}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledWith({ status: 'done' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Done' }));
  expect(await screen.findByText('Nothing done yet')).toBeTruthy();
  expect(asked).toHaveBeenLastCalledWith('done');
});

it('E-5 the report of an erased reply says that it was erased, not that no reason was given', async () => {
  show('operator', { text: '', reason: '' });
  expect(await screen.findByRole('link', { name: 'Erased conversation' })).toBeTruthy();
  expect(screen.getByText(/^The reply was erased/)).toBeTruthy();
  expect(screen.queryByText('No reason given')).toBeNull();
});

it('R-PERM-6 an editor does not see the list of reported replies', async () => {
  const { asked } = show('editor');
  expect(await screen.findByRole('tab', { name: 'Access codes' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Reported' })).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
