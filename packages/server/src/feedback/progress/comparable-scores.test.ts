import { expect, it } from 'vitest';
import type { CriterionScore } from '../../runtime/database/schema/analysis-tables.ts';
import { comparableScores } from './comparable-scores.ts';
import { skillsOver } from './skills.ts';

const listening = '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11';
const deleted = '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a12';
const catalogue = new Map([[listening, 'Listening']]);
const score = (name: string, competency_id: string | null, points: number): CriterionScore => ({
  name,
  competency_id,
  score: points,
});

it('criteria of several observers that show one competency count once in a session, by their mean', () => {
  expect(
    comparableScores([score('Sums up', listening, 5), score('Takes up', listening, 2)], catalogue),
  ).toEqual([{ key: listening, name: 'Listening', competency_id: listening, score: 3.5 }]);
});

it('a criterion without a competency, or with a deleted one, is compared by its own name', () => {
  const scores = comparableScores([score('Asks', deleted, 4), score('Listening', null, 1)], catalogue);
  expect(scores.map(({ name, competency_id }) => [name, competency_id])).toEqual([
    ['Asks', null],
    ['Listening', null],
  ]);
});

it('a skill goes by its competency over all scenarios, and says over how many', () => {
  const session = (scenario_id: string, ...criterion_scores: CriterionScore[]) => ({
    scenario_id,
    criterion_scores,
  });
  const sessions = [
    session('salary', score('Sums up', listening, 2), score('Holds the line', null, 3)),
    session('delay', score('Takes up', listening, 3)),
    session('salary', score('Sums up', listening, 4)),
  ];
  expect(skillsOver(sessions, catalogue)).toEqual({
    sessions: 3,
    skills: [
      {
        ...{ name: 'Listening', competency_id: listening, scenarios: 2 },
        ...{ scores: [2, 3, 4], average: 3, before: null },
      },
      {
        ...{ name: 'Holds the line', competency_id: null, scenarios: 1 },
        ...{ scores: [3], average: 3, before: null },
      },
    ],
  });
});

it.each([
  [[5], 5, null],
  [[5, 1], 3, null],
  [[5, 5, 5, 1], 3.7, 5],
  [[1, 2, 5, 4, 4], 4.3, 1.5],
])(
  'the scores %j of a skill have the average %d over the last three, from %s before',
  (scores, average, before) => {
    const sessions = scores.map((points) => ({
      scenario_id: 'salary',
      criterion_scores: [score('Sums up', listening, points)],
    }));
    expect(skillsOver(sessions, catalogue).skills).toMatchObject([{ scores, average, before }]);
  },
);
