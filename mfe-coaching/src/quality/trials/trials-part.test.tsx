// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import {
  decideObserverTrial,
  estimateObserverTrial,
  listObserverTrials,
  readObserverTrial,
  startObserverTrial,
  type TrialDifference,
} from '@repartee/contracts/library/observer-trial';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { TrialsPart } from './trials-part.tsx';

const kappa = (value: number) => ({ kappa: value, low: value - 0.1, high: value + 0.1 });
const agreement = (value: number) => ({
  n: 12,
  exact: 0.5,
  within_one: 1,
  mean_difference: 0,
  quadratic: kappa(value),
  linear: null,
});
const trial: TrialDifference = {
  id: anId(),
  observer_id: anId(),
  sessions: 'golden',
  rubric_number: 3,
  model_name: null,
  state: 'open',
  created_at: anInstant,
  decided_at: null,
  total: 12,
  read: 11,
  failed: 1,
  estimated_eur: '0.5',
  cost_eur: '0.48',
  before: agreement(0.5),
  after: agreement(0.7),
  criteria: [
    {
      key: 'asks',
      name: 'Asks first',
      n: 11,
      changed: 4,
      before_mean: 2.5,
      after_mean: 3.25,
      before: agreement(0.4),
      after: agreement(0.8),
    },
  ],
  changed_sessions: [
    {
      session_id: anId(),
      session_name: 'Announce a delay',
      before_score: 56,
      after_score: 71,
      before_passed: false,
      after_passed: true,
    },
  ],
};

function show(golden: number, cost_eur = '0.5') {
  let stored = trial;
  const started = vi.fn((_: { body: object }) => trial);
  const decided = vi.fn(({ body }: { body: { state: 'adopted' | 'discarded' } }) => {
    stored = { ...trial, state: body.state };
    return stored;
  });
  render(
    <MockHost
      permissions={rolePermissions.operator}
      texts={{ 'mfe-coaching': texts }}
      calls={[
        answers(listObserverTrials, () => ({ golden, recent: 40, models: [], items: [] })),
        answers(estimateObserverTrial, () => ({ sessions: golden, cost_eur })),
        answers(startObserverTrial, started),
        answers(readObserverTrial, () => stored),
        answers(decideObserverTrial, decided),
      ]}
    >
      <TrialsPart observer_id={trial.observer_id} />
    </MockHost>,
  );
  return { started, decided };
}

it('B-11 of a model without prices, a trial states no cost before it starts', async () => {
  show(12, '0');
  expect(await screen.findByRole('button', { name: 'Read 12 sessions again' })).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText(/€/)).toBeNull());
});

it('B-11 a trial of a new rubric shows the old and new scores, and can be adopted', async () => {
  const { started, decided } = show(12);
  expect(await screen.findByText('about €0.50')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Read 12 sessions again' }));
  expect(
    await screen.findByText(
      /11 of 12 read\. 1 could not be read and is left out\. Cost €0\.48, estimated €0\.50/,
    ),
  ).toBeTruthy();
  expect(started.mock.calls[0]?.[0].body).toEqual({ sessions: 'golden', rubric: 'saved' });
  const [criteria, sessions] = screen.getAllByRole('table') as [HTMLElement, HTMLElement];
  const rows = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows(criteria)[1]).toEqual([
    'Asks first',
    '2.5',
    '3.3',
    '4',
    '12',
    '0.40likely 0.30 to 0.50',
    '0.80likely 0.70 to 0.90',
  ]);
  expect(rows(criteria)[2]?.[0]).toBe('All criteria');
  expect(rows(sessions)[1]).toEqual(['Announce a delay', '56, not passed', '71, passed']);
  fireEvent.click(screen.getByRole('button', { name: 'Adopt' }));
  expect(await screen.findByText('adopted')).toBeTruthy();
  expect(decided.mock.calls[0]?.[0].body).toEqual({ state: 'adopted' });
});

it('B-11 without reference sessions (empty golden set), the latest sessions can be judged again', async () => {
  show(0);
  expect(await screen.findByRole('button', { name: 'Read 40 sessions again' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Reference set' }));
  expect(await screen.findByText(/^The reference set is empty/)).toBeTruthy();
});
