// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { DataSheet, SheetCriterion } from '@repartee/contracts/feedback/data-sheet/data-sheet';
import {
  deleteDataSheet,
  makeDataSheet,
  readDataSheet,
} from '@repartee/contracts/feedback/data-sheet/endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { anId } from '@repartee/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import DataSheetPanel from './data-sheet-panel.tsx';

const scenario_id = anId();
const level = {
  plays: 3,
  score: { mean: 20, least: 20, greatest: 20 },
  won: 0,
  turns: 8,
  disclosures: 1,
  unearned: { count: 1, of: 24 },
};
const criterion = (name: string, change: Partial<SheetCriterion> = {}): SheetCriterion => ({
  ...{ line: 'criterion', observer_name: 'Coach', name, finding: 'tells-apart', finding_before: null },
  ...{ credit: { poor: 0, fair: 0.4, good: 0.8 }, judged: 1, width: 0, same_words_as: null },
  ...change,
});
const sheet: DataSheet = {
  ...{ state: 'complete', error_code: null, plays: 9, plays_of: 9, took_s: 12.3, language: 'en-GB' },
  ...{ started_at: '2026-11-29T01:00:00.000Z', made_at: '2026-11-29T01:00:12.300Z', cost_eur: '0.5' },
  played_by: { provider: 'built-in', model: 'practice', built_in: true },
  judged_by: { provider: 'Server', model: 'small', built_in: false },
  ...{ disclosures_of: 7, most_unearned: 2 },
  levels: {
    poor: { ...level, won: 2 },
    fair: level,
    good: { ...level, score: { mean: 80, least: 76, greatest: 84 } },
  },
  criteria: [
    criterion('Asks'),
    criterion('Is nice', { finding: 'not-judged', finding_before: 'same' }),
    criterion('Listens', { same_words_as: 'Asks', width: 2 }),
    criterion('A date is set', { line: 'aim', observer_name: null, finding: 'same', width: null }),
  ],
  changed: ['persona', 'observers'],
};
const reply = (of: DataSheet | null, cost_eur = '1.2', calls = 234) => ({
  scenario_id,
  sheet: of,
  estimate: { calls, cost_eur },
});

function show(of: DataSheet | null, cost_eur = '1.2', calls = 234) {
  const made = vi.fn(() => reply({ ...sheet, state: 'running', plays: 0, made_at: null }));
  const deleted = vi.fn();
  render(
    <MockHost
      texts={{ 'mfe-coaching': texts }}
      permissions={rolePermissions.editor}
      calls={[
        answers(readDataSheet, () => reply(of, cost_eur, calls)),
        answers(makeDataSheet, made),
        answers(deleteDataSheet, deleted),
      ]}
    >
      <DataSheetPanel scenario_id={scenario_id} close={() => undefined} />
    </MockHost>,
  );
  return { made, deleted };
}

it('B-13 before a data sheet is made, its calls and its cost are stated', async () => {
  const { made } = show(null);
  expect(await screen.findByText(/About 234 AI calls\. .* Estimated cost: €1\.20\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Make the data sheet' }));
  await vi.waitFor(() => expect(made).toHaveBeenCalled());
});

it('B-13 the data sheet names what it is out of date about, who gave in, and the criteria that tell no levels apart', async () => {
  show(sheet);
  expect(await screen.findByText('Out of date. Changed since: the persona, an observer.')).toBeTruthy();
  expect(screen.getByText(/gave in to a poor learner in 2 conversations/)).toBeTruthy();
  expect(screen.getByText('80 (76 to 84)')).toBeTruthy();
  expect(
    screen.getByText('Judged in no conversation of a good learner').closest('li')?.textContent,
  ).toContain('Before: Does not tell the levels apart.');
  expect(screen.getByText(/same words as “Asks”/).closest('li')?.textContent).toContain(
    'up to 2 points apart',
  );
  expect(screen.getByText(/Played by built-in engine|Played by the built-in engine/i)).toBeTruthy();
});

it.each([
  ['Tells all three levels apart', 'tells-apart', { poor: 0, fair: 0.4, good: 0.8 }],
  [
    'Tells poor learners from the others, but not fair from good',
    'tells-apart',
    { poor: 0, fair: 0.8, good: 0.8 },
  ],
  [
    'Tells good learners from the others, but not poor from fair',
    'tells-apart',
    { poor: 0.1, fair: 0.2, good: 1 },
  ],
  ['Tells poor learners from good ones', 'tells-apart', { poor: 0.4, fair: 0.5, good: 0.6 }],
  ['Does not put the levels in order', 'same', { poor: 0, fair: 1, good: 0.8 }],
  ['Does not tell the levels apart', 'same', { poor: 0.4, fair: 0.5, good: 0.5 }],
] as const)('B-13 the data sheet says “%s” only of such shares', async (text, finding, credit) => {
  show({ ...sheet, criteria: [criterion('Asks', { finding, credit })] });
  expect((await screen.findByText(text)).dataset.finding).toBe(finding);
});

it('B-14 the data sheet says how often the persona gives in unearned, and names it above the limit', async () => {
  show({ ...sheet, levels: { ...sheet.levels, poor: { ...level, unearned: { count: 2, of: 50 } } } });
  const sentence = await screen.findByText(
    'Gives in unearned: 2 of 50 answers to a poor learner. Allowed: 2 of 50.',
  );
  expect(sentence.textContent).not.toContain('too much');
  cleanup();
  show({ ...sheet, levels: { ...sheet.levels, poor: { ...level, unearned: { count: 2, of: 24 } } } });
  expect(
    await screen.findByText(/Gives in unearned: 2 of 24 .* Allowed: 1 of 24\. So it cannot be assigned/),
  ).toBeTruthy();
});

it('B-13 a sheet that is being made says which conversation is played, and can be stopped', async () => {
  const { deleted } = show({ ...sheet, state: 'running', plays: 3, made_at: null });
  expect(await screen.findByText('Conversation 4 of 9…')).toBeTruthy();
  expect(screen.queryByText(/Asks/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await vi.waitFor(() => expect(deleted).toHaveBeenCalled());
});

it('B-13 a sheet of the built-in engine says that it calls no AI model, and why a criterion was not judged', async () => {
  show({ ...sheet, judged_by: sheet.played_by }, '0', 0);
  expect(await screen.findByText(/^The built-in engine plays and judges the conversations/)).toBeTruthy();
  expect(screen.queryByText(/AI calls/)).toBeNull();
  expect(
    screen.getByText('Judged in no conversation of a good learner').closest('li')?.textContent,
  ).toContain('The built-in engine found nothing there that meets it: connect an AI model, or name an act');
});

it('B-13 of a model without prices, the data sheet states no cost', async () => {
  show({ ...sheet, cost_eur: '0' }, '0');
  const made = await screen.findByText(/^Made on /);
  expect(made.textContent).not.toContain('€');
  expect(screen.getByText(/About 234 AI calls\./).textContent).not.toContain('€');
});
