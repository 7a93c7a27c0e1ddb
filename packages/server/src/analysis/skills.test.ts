import { expect, it } from 'vitest';
import { skillsOver } from './skills.ts';

const judged = (name: string, score: number | null) => ({ name, score });

it('a skill is the mean score of a criterion per session, with its latest value and its change since the first', () => {
  const sessions = [
    [judged('Listening', 1), judged('Listening', 2), judged('Clarity', null)],
    [judged('Clarity', 4)],
    [judged('Listening', 4), judged('Clarity', 3)],
  ];
  expect(skillsOver(sessions)).toEqual({
    sessions: 3,
    skills: [
      { name: 'Listening', scores: [1.5, 4], latest: 4, change: 2.5 },
      { name: 'Clarity', scores: [4, 3], latest: 3, change: -1 },
    ],
  });
});

it('without analysed sessions there are no skills', () => {
  expect(skillsOver([])).toEqual({ sessions: 0, skills: [] });
});
