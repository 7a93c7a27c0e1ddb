// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import player from '@repartee/session-player/locales/en-GB' with { type: 'json' };
import { aListedSession } from '@repartee/testing/builders/sessions';
import { cleanup, render, screen } from '@testing-library/react';
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
