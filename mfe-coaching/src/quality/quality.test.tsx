// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { type ObserverQuality, readObserverQuality } from '@repartee/contracts/library/observer-quality';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import QualityDialog from './quality-dialog.tsx';

const kappa = { kappa: 0.5082, low: 0.3798, high: 0.6366 };
const agreement = {
  n: 88,
  exact: 0.511,
  within_one: 0.92,
  mean_difference: -0.4,
  quadratic: kappa,
  linear: null,
};
const aims = { n: 12, exact: 0.75, kappa, stated: 4, precision: null };
const disputes = { lines: 40, disputed: 6, sentences: 1, answered: 5, upheld: 2 };
const none = { lines: 0, disputed: 0, sentences: 0, answered: 0, upheld: 0 };
const version = {
  rubric_version_id: anId(),
  first_judged_at: anInstant,
  overall: agreement,
  criteria: [],
  aims,
};

function show(quality: ObserverQuality) {
  render(
    <MockHost
      permissions={rolePermissions.operator}
      texts={{ 'mfe-coaching': texts }}
      calls={[answers(readObserverQuality, () => quality)]}
    >
      <QualityDialog id={anId()} close={() => undefined} />
    </MockHost>,
  );
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the dialog that shows how well an observer agrees with reviewers', () => {
  it('B-11 the quality dialog shows an observer’s agreement with reviewers for each criterion', async () => {
    show({
      overall: agreement,
      criteria: [{ key: 'asks', name: 'Asks first', ...agreement }],
      aims,
      disputes,
      versions: [
        { ...version, model: 'gpt-4o', rubric_number: 2 },
        { ...version, model: 'practice', rubric_number: null },
      ],
    });
    const [criteria, versions] = (await screen.findAllByRole('table')) as [HTMLElement, HTMLElement];
    expect(rowsOf(criteria)[1]).toEqual([
      'Asks first',
      '88',
      '0.51likely 0.38 to 0.64',
      '–',
      '51%',
      '92%',
      '−0.4',
    ]);
    expect(rowsOf(versions).map(([name]) => name)).toEqual(['Judged with', 'gpt-4o, rubric 2', 'practice']);
  });

  it('B-11 B-17 the quality dialog shows the agreement about aims with its numbers, and “Cannot say yet” for too few', async () => {
    show({
      overall: { ...agreement, n: 0 },
      criteria: [],
      aims,
      disputes,
      versions: [{ ...version, model: 'practice', rubric_number: null }],
    });
    const table = await screen.findByRole('table', { name: 'Aims' });
    expect(rowsOf(table)[1]).toEqual([
      'practice',
      '12',
      '0.51likely 0.38 to 0.64',
      '75%',
      '4',
      'Cannot say yet',
    ]);
    expect(
      screen.getByText(
        '6 of 40 lines disputed (criteria and aims). 1 sentence disputed (first sentences, turning points, advice). 5 answered, 2 upheld: 40%.',
      ),
    ).toBeTruthy();
  });

  it('B-11 the quality dialog computes no share of upheld disputes from four answers', async () => {
    show({
      overall: { ...agreement, n: 0 },
      criteria: [],
      aims: { ...aims, n: 0 },
      disputes: { ...disputes, sentences: 0, answered: 4 },
      versions: [],
    });
    expect(await screen.findByText(/4 answered, 2 upheld: Cannot say yet\.$/)).toBeTruthy();
  });

  it('B-11 the quality dialog shows a message if no reviewer has given a score yet', async () => {
    const noScores = {
      ...agreement,
      n: 0,
      exact: null,
      within_one: null,
      mean_difference: null,
      quadratic: null,
    };
    show({ overall: noScores, criteria: [], aims: { ...aims, n: 0 }, disputes: none, versions: [] });
    expect(await screen.findByText('No reviewer has scored yet')).toBeTruthy();
  });
});
