// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { readReport } from '@repartee/contracts/session/endpoints';
import type { Report, ReportCriterion } from '@repartee/contracts/session/report';
import type { HumanVerdict } from '@repartee/contracts/session/review';
import { giveHumanVerdict } from '@repartee/contracts/session/review-endpoints';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { aReport, aSession } from '@repartee/testing/builders/sessions';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import player from '../../locales/en-GB.json' with { type: 'json' };
import { ResultScreen } from '../result-screen.tsx';

const criterion: ReportCriterion = {
  observer_id: anId(),
  observer_name: 'Coach',
  key: 'asks',
  name: 'Asks first',
  weight: 1,
  blocker: false,
  score: 1,
  comment: 'You told her first.',
  quote: null,
  description: '',
  judges: [],
  anchors: { '4': 'Asks and waits' },
};
const verdict: HumanVerdict = {
  observer_id: criterion.observer_id,
  key: 'asks',
  number: 1,
  score: 3,
  observer_score: 1,
  reason: 'She did ask, late.',
  reviewer_name: 'Awa Diallo',
  given_at: anInstant,
};
const ended = { id: anId(), status: 'end', turn_count: 1, score: 20, passed: false } as const;
const mine = aReport({ criteria: [criterion], score: 20, session: aSession(ended) });
const theirs = aReport({ ...mine, session: aSession({ ...ended, own: false }) });

function show(role: 'user' | 'operator', report: () => Report, calls: MockHostProps['calls'] = []) {
  render(
    <MockHost
      user={{}}
      permissions={rolePermissions[role]}
      texts={{ player }}
      calls={[answers(readReport, report), ...calls]}
    >
      <ResultScreen session_id={mine.session.id} head={() => null} goOn={() => undefined} />
    </MockHost>,
  );
}

describe('review of a report', () => {
  it('B-10 the report shows the reviewer’s score with reason, name and date', async () => {
    show('user', () => ({ ...mine, score: 60, observers_score: 20, human_verdicts: [verdict] }));
    expect(await screen.findByRole('img', { name: 'Asks first: 3 out of 5' })).toBeTruthy();
    expect(screen.getByText(/^Awa Diallo gave 3 instead of the observer’s 1,/)).toBeTruthy();
    expect(screen.getByText('She did ask, late.')).toBeTruthy();
    expect(
      screen.getByText('A reviewer changed scores: 60 counts, the observers alone had 20.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Give a score' })).toBeNull();
  });

  it('B-10 a reviewer can change a score only with a reason', async () => {
    const given = vi.fn((_: { body: object }) => theirs);
    show('operator', () => theirs, [answers(giveHumanVerdict, given)]);
    fireEvent.click(await screen.findByRole('button', { name: /Give a score/, hidden: true }));
    fireEvent.click(await screen.findByRole('radio', { name: '4' }, { timeout: 5000 }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the score' }));
    await vi.waitFor(() =>
      expect(screen.getByLabelText(/Your reason/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(given).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(/Your reason/), { target: { value: 'She asked and waited.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the score' }));
    await vi.waitFor(() => expect(given).toHaveBeenCalledTimes(1));
    expect(given.mock.calls[0]?.[0].body).toEqual({
      observer_id: criterion.observer_id,
      key: 'asks',
      score: 4,
      reason: 'She asked and waited.',
      verdicts_seen: 0,
    });
  });

  it('B-10 a reviewer keeps the typed reason if another reviewer has saved a score in the meantime', async () => {
    let stored = theirs;
    const given = vi.fn(({ body }: { body: { verdicts_seen: number } }) => {
      if (body.verdicts_seen === 1) return theirs;
      stored = { ...theirs, human_verdicts: [verdict] };
      throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'r' });
    });
    show('operator', () => stored, [answers(giveHumanVerdict, given)]);
    fireEvent.click(await screen.findByRole('button', { name: /Give a score/, hidden: true }));
    const reason = await screen.findByLabelText(/Your reason/, {}, { timeout: 5000 });
    fireEvent.change(reason, { target: { value: 'My own reason.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save the score' }));
    expect(await screen.findByText('Another reviewer was quicker')).toBeTruthy();
    expect(screen.getAllByText('She did ask, late.').length).toBeGreaterThan(0);
    expect((screen.getByLabelText(/Your reason/) as HTMLTextAreaElement).value).toBe('My own reason.');
    fireEvent.click(screen.getByRole('button', { name: 'Save the score' }));
    await vi.waitFor(() => expect(given).toHaveBeenCalledTimes(2));
    expect(given.mock.calls[1]?.[0].body).toMatchObject({ reason: 'My own reason.', verdicts_seen: 1 });
  });
});
