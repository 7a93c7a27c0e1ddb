import { expect, it } from 'vitest';
import type { CriterionScores } from './criterion-scores-repository.ts';
import { skillsOver } from './skills.ts';

it('a skill contains a criterion’s scores, the latest score and the change since the first score', () => {
  const sessions: readonly CriterionScores[] = [
    { Listening: 1.52 },
    { Clarity: 4 },
    { Listening: 4, Clarity: 3 },
    { Asking: 2, Clarity: 5 },
  ];
  expect(skillsOver(sessions)).toEqual({
    sessions: 4,
    skills: [
      { name: 'Clarity', scores: [4, 3, 5], latest: 5, change: 1 },
      { name: 'Listening', scores: [1.5, 4], latest: 4, change: 2.5 },
      { name: 'Asking', scores: [2], latest: 2, change: 0 },
    ],
  });
});

it('the list of skills is empty if no session has been analysed', () => {
  expect(skillsOver([])).toEqual({ sessions: 0, skills: [] });
});
