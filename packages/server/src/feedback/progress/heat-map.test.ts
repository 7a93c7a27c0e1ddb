import { describe, expect, it } from 'vitest';
import { heatMapOf, helpReasonsOf, moveOf } from './heat-map.ts';
import type { HeatMapUserRow } from './heat-map-repository.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const from = new Date('2026-08-22T12:00:00.000Z');
const person = (id: string, more: Partial<HeatMapUserRow> = {}): HeatMapUserRow => ({
  id,
  email: `${id}@atelier.example`,
  first_name: 'Inès',
  last_name: 'Morel',
  image: null,
  sessions: 2,
  passed: 1,
  losing: false,
  last_session_at: new Date('2026-11-19T12:00:00.000Z'),
  created_at: new Date('2026-08-01T12:00:00.000Z'),
  ...more,
});
const heatMap = (
  scores: readonly Record<string, number>[],
  rows: readonly HeatMapUserRow[] = [person('a')],
) =>
  heatMapOf({
    people: rows,
    scored: [
      {
        account_id: 'a',
        sessions: scores.map((session) =>
          Object.entries(session).map(([name, score]) => ({ name, competency_id: null, score })),
        ),
      },
    ],
    overdue: new Map(),
    competencies: new Map(),
    from,
    now,
  });

describe('the heat map of users and criteria', () => {
  it('a cell of the heat map shows the mean score, the number of sessions and the change over time', () => {
    const { people, criteria } = heatMap([
      { Asks: 1, Listens: 4 },
      { Asks: 2 },
      { Asks: 5, Listens: 4 },
      { Asks: 4, Listens: 4 },
    ]);
    expect(criteria).toEqual([
      { name: 'Asks', competency_id: null, mean: 3, sessions: 4, followed: 1, fell: 0, rose: 1 },
      { name: 'Listens', competency_id: null, mean: 4, sessions: 3, followed: 1, fell: 0, rose: 0 },
    ]);
    expect(people[0]?.cells).toEqual([
      { criterion: 0, mean: 3, sessions: 4, change: 3 },
      { criterion: 1, mean: 4, sessions: 3, change: 0 },
    ]);
    expect(people[0]).toMatchObject({ mean: 3.43, halves: { earlier: 2.75, later: 4.25 }, help: [] });
  });

  it.each([
    [[5, 1], null],
    [[5, 3, 1], 'fell'],
    [[1, 5, 2], 'rose'],
    [[3, 0, 3], 'steady'],
    [[4, 4, 3, 4], 'steady'],
    [[4, 4, 3, 3.5], 'fell'],
  ] as const)('scores %j of a user in one column count as %s', (scores, move) => {
    expect(moveOf(scores)).toBe(move);
  });

  it('the heat map shows no change over time for a user with a single session, and no mean score for a user without scores', () => {
    expect(heatMap([{ Asks: 3 }]).people[0]).toMatchObject({ halves: null, cells: [{ change: null }] });
    expect(heatMap([]).people[0]).toMatchObject({ mean: null, halves: null, cells: [] });
  });

  it('the heat map shows the twenty criteria that were scored in the most sessions', () => {
    const scores = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`Criterion ${index}`, 3]));
    const { criteria, people } = heatMap([scores, { 'Criterion 24': 3 }]);
    expect(criteria).toHaveLength(20);
    expect(criteria[0]?.name).toBe('Criterion 24');
    expect(people[0]?.cells).toHaveLength(20);
  });

  it('the heat map lists somebody who has never practised as inactive two weeks after the account was created, not before', () => {
    const never = { last_session_at: null, sessions: 0, passed: 0 };
    const { people, help_total } = heatMap(
      [],
      [
        person('new', { ...never, created_at: new Date('2026-11-19T12:00:00.000Z') }),
        person('old', { ...never, created_at: new Date('2026-11-01T12:00:00.000Z') }),
      ],
    );
    expect(people.map(({ id, help }) => [id, help])).toEqual([
      ['old', ['inactive']],
      ['new', []],
    ]);
    expect(help_total).toEqual({ any: 1, overdue: 0, low: 0, losing: 0, falling: 0, inactive: 1 });
  });

  it('of more than 200 users, the heat map shows those who need help first, and counts all', () => {
    const rows = Array.from({ length: 250 }, (_, index) =>
      person(`${index}`, index === 249 ? { last_session_at: from } : {}),
    );
    const { people, people_total, help_total } = heatMap([], rows);
    expect(people).toHaveLength(200);
    expect(people[0]?.id).toBe('249');
    expect([people_total, help_total.any]).toEqual([250, 1]);
  });

  it.each([
    [{ overdue: 1 }, ['overdue']],
    [{ mean: 2 }, ['low']],
    [{ mean: 2.01 }, []],
    [{ losing: true }, ['losing']],
    [{ halves: { earlier: 4, later: 3.25 } }, ['falling']],
    [{ halves: { earlier: 4, later: 3.25 }, sessions: 3 }, []],
    [{ active_at: new Date('2026-11-06T12:00:00.000Z') }, ['inactive']],
    [{ active_at: new Date('2026-11-06T12:00:00.001Z') }, []],
    [
      { overdue: 2, mean: 1, losing: true, halves: { earlier: 4, later: 2 }, active_at: from },
      ['overdue', 'low', 'losing', 'falling', 'inactive'],
    ],
  ] as const)(
    'the heat map lists the reasons why a user needs help, in order of urgency: %j',
    (facts, reasons) => {
      const usual = {
        overdue: 0,
        mean: 4,
        halves: null,
        sessions: 4,
        losing: false,
        active_at: new Date('2026-11-20T00:00:00.000Z'),
      };
      expect(helpReasonsOf({ ...usual, ...facts }, now)).toEqual(reasons);
    },
  );
});
