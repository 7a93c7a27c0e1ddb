// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { Permission } from '@repartee/contracts/runtime/access/permissions';
import player from '@repartee/session-player/locales/en-GB' with { type: 'json' };
import { anInstant } from '@repartee/testing/builders/identifier';
import { aListedSession } from '@repartee/testing/builders/sessions';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import { SessionRows } from './session-rows.tsx';

afterEach(cleanup);

it('an attempt is named by the time at which it ended, as in its report, and a running one by its start', () => {
  const begun = { name: 'A delay', own: true, created_at: '2026-03-10T09:00:00.000Z' } as const;
  const ended = { ...begun, status: 'end', ended_at: '2026-03-10T09:07:00.000Z' } as const;
  render(
    <MockHost texts={{ 'mfe-coaching': coaching, player }} user={{}}>
      <SessionRows
        scenario="A delay"
        sessions={[aListedSession(ended), aListedSession({ ...begun, status: 'in-progress' })]}
      />
    </MockHost>,
  );
  const minutes = screen.getAllByRole('link').map(({ textContent }) => textContent?.slice(-2));
  expect(minutes).toEqual(['07', '00']);
});

it('the line of the persona’s mood is shown of scored sessions only, as in their reports', () => {
  const ended = { own: true, status: 'end', estimates: [50, 76] } as const;
  const session = (score: number | null) =>
    aListedSession({ ...ended, score, estimates: [...ended.estimates] });
  render(
    <MockHost texts={{ 'mfe-coaching': coaching, player }} user={{}}>
      <SessionRows sessions={[session(70), session(null)]} />
    </MockHost>,
  );
  expect(screen.getAllByRole('img', { name: /50 at the start, 76 at the end/ })).toHaveLength(1);
});

it('a session whose words are erased gets no new name, and only its outcome and access are corrected', async () => {
  const erased = { transcript_at: anInstant, report_at: null };
  const session = aListedSession({ own: true, status: 'end', erased });
  const shown = (permissions: Permission[]) =>
    render(
      <MockHost texts={{ 'mfe-coaching': coaching, player }} permissions={permissions}>
        <SessionRows sessions={[session]} whole />
      </MockHost>,
    );
  shown(['coaching-session-rename', 'coaching-session-update']);
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  cleanup();
  shown(['coaching-session-rename', 'coaching-session-update', 'coaching-session-full-update']);
  fireEvent.click(screen.getByRole('button', { name: /^Actions for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Outcome and access' }));
  expect(await screen.findByLabelText('How it ended')).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
});
