// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { type ObserverQuality, readObserverQuality } from '@repartee/contracts/library/observer-quality';
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
const version = { rubric_version_id: anId(), first_judged_at: anInstant, overall: agreement, criteria: [] };

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
      versions: [
        { ...version, model: 'gpt-4o', rubric_number: 2 },
        { ...version, model: 'practice', rubric_number: null },
      ],
    });
    const [criteria, versions] = (await screen.findAllByRole('table', {}, { timeout: 5000 })) as [
      HTMLElement,
      HTMLElement,
    ];
    expect(rowsOf(criteria)[1]).toEqual(['Asks first', '88', '0.510.38 to 0.64', '–', '51%', '92%', '−0.4']);
    expect(rowsOf(versions).map(([name]) => name)).toEqual(['Judged with', 'gpt-4o, rubric 2', 'practice']);
  });

  it('B-11 the quality dialog shows a message if no reviewer has given a score yet', async () => {
    const none = {
      ...agreement,
      n: 0,
      exact: null,
      within_one: null,
      mean_difference: null,
      quadratic: null,
    };
    show({ overall: none, criteria: [], versions: [] });
    expect(await screen.findByText('No reviewer has scored yet', {}, { timeout: 5000 })).toBeTruthy();
  });
});
