import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { readSkills } from '@repartee/contracts/session/endpoints';
import type { CriterionScores } from './criterion-scores-repository.ts';

type Skills = ReplyOf<typeof readSkills>;

/** `sessions` must begin with the oldest session. The result begins with the skill that has the most scores. */
export function skillsOver(sessions: readonly CriterionScores[]): Skills {
  const scores = new Map<string, number[]>();
  for (const [name, score] of sessions.flatMap(Object.entries<number>)) {
    const series = scores.get(name) ?? [];
    scores.set(name, series);
    series.push(tenth(score));
  }
  const skills = [...scores].map(([name, series]) => {
    const latest = series.at(-1) ?? 0;
    return { name, scores: series, latest, change: tenth(latest - (series[0] ?? 0)) };
  });
  return {
    sessions: sessions.length,
    skills: skills.toSorted(
      (one, other) => other.scores.length - one.scores.length || one.name.localeCompare(other.name),
    ),
  };
}

const tenth = (number: number): number => Math.round(number * 10) / 10;
