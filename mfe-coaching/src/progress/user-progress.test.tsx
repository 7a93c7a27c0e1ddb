// @vitest-environment jsdom
import { answers, type MockAnswer, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { listCellJudgements, readHeatMap } from '@repartee/contracts/feedback/progress/endpoints';
import type { HeatMap } from '@repartee/contracts/feedback/progress/heat-map';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { anId } from '@repartee/testing/builders/identifier';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { progressCsv } from './progress-csv.ts';
import UserProgress from './user-progress.tsx';

const ines = {
  ...{ id: anId(), name: 'Inès Morel', email: 'ines@atelier.example', image: null, sessions: 4, passed: 1 },
  last_session_at: '2026-11-01T10:00:00.000Z',
  ...{ mean: 1.5, halves: { earlier: 2, later: 1 }, overdue: 2 },
  help: ['overdue', 'low', 'losing', 'falling', 'inactive'] as const,
  cells: [{ criterion: 0, mean: 1.5, sessions: 4, change: -1 }],
};
const jules = {
  ...{ id: anId(), name: '=Jules', email: 'jules@atelier.example', image: null, sessions: 1, passed: 1 },
  last_session_at: '2026-11-19T10:00:00.000Z',
  ...{ mean: 4, halves: null, overdue: 0, help: [] },
  cells: [{ criterion: 1, mean: 4, sessions: 1, change: null }],
};
const map: HeatMap = {
  from: '2026-08-22T12:00:00.000Z',
  to: '2026-11-20T12:00:00.000Z',
  people: [{ ...ines, help: [...ines.help] }, jules],
  people_total: 2,
  help_total: { any: 1, overdue: 1, low: 1, losing: 1, falling: 1, inactive: 1 },
  criteria: [
    { name: 'Asks first', competency_id: null, mean: 1.5, sessions: 4, followed: 1, fell: 1, rose: 0 },
    { name: 'Next step', competency_id: null, mean: 4, sessions: 1, followed: 0, fell: 0, rose: 0 },
  ],
};
const groups = answers(listUserGroups, () => ({ items: [], total: 0, page: 1, page_size: 48 }));
const show = (...calls: MockAnswer[]) =>
  render(
    <MockHost
      permissions={rolePermissions.operator}
      texts={{ 'mfe-coaching': texts }}
      calls={[...calls, groups]}
    >
      <UserProgress />
    </MockHost>,
  );

describe('the view of users’ progress', () => {
  it('the progress view lists the users who need help, with the reasons', async () => {
    show(answers(readHeatMap, () => map));
    const part = await screen.findByRole('region', { name: texts.progress.needs_help });
    expect(within(part).getAllByRole('listitem')).toHaveLength(1);
    expect(
      within(part).getByText(
        /2 playlists overdue · average 1\.5 of 5 · did not reach the aim in the last 3 sessions · later sessions average 1\.0 of 5, earlier ones 2\.0/,
      ),
    ).toBeTruthy();
  });

  it('the progress view of one person begins with the first who has scores, and says so of a person without any', async () => {
    const unscored = { ...jules, id: anId(), name: 'Aline', cells: [] };
    show(answers(readHeatMap, () => ({ ...map, people: [unscored, ...map.people] })));
    const choice = await screen.findByRole('combobox', { name: /^Person/ });
    expect(screen.queryByText(/^Aline has no session/)).toBeNull();
    fireEvent.mouseDown(choice);
    fireEvent.click(await screen.findByTitle('Aline'));
    expect(await screen.findByText(/^Aline has no session/)).toBeTruthy();
  });

  it.each([
    [
      [
        { followed: 4, fell: 1 },
        { followed: 4, fell: 3, rose: 1 },
      ],
      '3 people fell in “Next step” since 22\u00a0Aug 2026.1 person rose in “Next step” since 22\u00a0Aug 2026.',
    ],
    [[{ followed: 2 }], 'Nobody fell or rose since 22\u00a0Aug 2026.'],
    [[{}], undefined],
  ])('the progress view leads with who fell and rose, if the scores bear it', async (moves, sentence) => {
    const criteria = map.criteria.map((column, index) => ({
      ...{ ...column, followed: 0, fell: 0, rose: 0 },
      ...moves[index],
    }));
    show(answers(readHeatMap, () => ({ ...map, criteria })));
    await screen.findByRole('table');
    expect(screen.queryByTestId('lead')?.textContent).toBe(sentence);
  });

  it('the progress view links to sessions whose learners asked for a review', async () => {
    const marc = { ...ines, id: anId(), name: 'Marc Petit', overdue: 0, help: ['low'] as ['low'] };
    show(answers(readHeatMap, () => ({ ...map, people: [...map.people, marc], people_total: 3 })));
    const part = await screen.findByRole('region', { name: texts.progress.needs_help });
    expect(within(part).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(within(part).getByRole('radio', { name: 'Overdue (1)' }));
    expect(within(part).getAllByRole('listitem')).toHaveLength(1);
    expect(within(part).queryByText('Marc Petit')).toBeNull();
    const review = screen.getByRole('link', { name: 'Sessions to review' });
    expect(review.getAttribute('href')).toMatch(/session\/list\?review=asked$/);
  });

  it('pressing a cell of the heat map shows the single scores behind the mean score', async () => {
    const asked = vi.fn();
    show(
      answers(readHeatMap, () => map),
      answers(listCellJudgements, ({ query }) => {
        asked(query);
        const item = {
          ...{ session_id: anId(), session_name: 'Salary review', ended_at: '2026-11-01T10:00:00.000Z' },
          ...{ criterion: 'Asks first', score: 1, reviewed: true },
          ...{ comment: 'Told at once.', quote: 'It is decided' },
        };
        return { items: [item, { ...item, criterion: 'Asks why' }] };
      }),
    );
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('img', { name: 'Inès Morel, Next step: not judged' })).toBeTruthy();
    fireEvent.click(
      within(table).getByRole('button', { name: 'Inès Morel, Asks first: 1.5 of 5 in 4 sessions' }),
    );
    expect(await screen.findAllByText('It is decided')).toHaveLength(2);
    expect(screen.getAllByText(/scored by a reviewer/)).toHaveLength(2);
    // Two criteria of a competency may be judged in one session.
    expect(screen.getByText(/^Asks why/)).toBeTruthy();
    expect(asked).toHaveBeenCalledWith({
      days: 90,
      account_id: ines.id,
      criterion: 'Asks first',
    });
  });

  it('a cell of fewer than three sessions is hatched and shows their number, and has neither colour nor arrow', async () => {
    const cells = [
      { criterion: 0, mean: 5, sessions: 2, change: 4 },
      { criterion: 1, mean: 5, sessions: 3, change: 4 },
    ];
    show(answers(readHeatMap, () => ({ ...map, people: [{ ...jules, cells }] })));
    const table = await screen.findByRole('table');
    const [few, enough] = [/2 sessions$/, /3 sessions$/].map((name) =>
      within(table).getByRole('button', { name }),
    );
    expect([few?.textContent, few?.dataset.few, few?.dataset.step]).toEqual(['5.0', '2', undefined]);
    expect([enough?.textContent, enough?.dataset.few, enough?.dataset.step]).toEqual([
      '5.0↑',
      undefined,
      '6',
    ]);
  });

  it('the progress of users is requested again when the user selects another period', async () => {
    const asked = vi.fn();
    show(
      answers(readHeatMap, ({ query }) => {
        asked(query);
        return map;
      }),
    );
    fireEvent.click(await screen.findByRole('radio', { name: '365 days' }));
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith({ days: 365, language: 'en-GB' }));
  });

  it('the progress view says what to do if the group has no users', async () => {
    show(answers(readHeatMap, () => ({ ...map, people: [], people_total: 0, criteria: [] })));
    expect(await screen.findByText(texts.progress.nobody)).toBeTruthy();
  });

  it('the progress view without figures says that no session has an overall score, not that nothing was judged', async () => {
    const people = map.people.map((person) => ({ ...person, cells: [] }));
    show(answers(readHeatMap, () => ({ ...map, people, criteria: [] })));
    expect(
      await screen.findByText('Nobody has a session with an overall score in this period.'),
    ).toBeTruthy();
  });

  it('the CSV file of users’ progress separates cells by semicolons in a language with a decimal comma', () => {
    const t = (key: string) => key.replace('progress.', '');
    const lines = progressCsv(map, 'fr-FR', t).split('\r\n');
    expect(lines[0]).toBe('\uFEFFperson;email;sessions;passed;mean;overdue;Asks first;Next step');
    expect(lines[1]).toBe('Inès Morel;ines@atelier.example;4;1;1,5;2;1,5;');
    expect(lines[2]).toMatch(/^'=Jules;/);
    expect(progressCsv(map, 'en-GB', t).split('\r\n')[1]).toContain(
      'Inès Morel,ines@atelier.example,4,1,1.5,2',
    );
  });

  it('the CSV file of users’ progress also escapes a formula that follows a semicolon inside a cell', () => {
    const hostile: HeatMap = {
      ...map,
      people: [{ ...jules, name: 'x;=1+1' }],
      criteria: [
        ...map.criteria.slice(0, 1).map((column) => ({ ...column, name: 'a;@SUM(A1)' })),
        ...map.criteria.slice(1),
      ],
    };
    const [head, row] = progressCsv(hostile, 'en-GB', (key) => key).split('\r\n');
    expect(head).toContain("a;'@SUM(A1)");
    expect(row).toMatch(/^"x;'=1\+1",/);
  });
});
