import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { readSkills } from '@repartee/contracts/session/endpoints';
import type { CriterionResult } from '@repartee/contracts/session/report';

type Skills = ReplyOf<typeof readSkills>;

/** How each criterion moved over analysed sessions given oldest first: one mean score per session that judged it. */
export function skillsOver(sessions: readonly Pick<CriterionResult, 'name' | 'score'>[][]): Skills {
  const scores = new Map<string, number[]>();
  for (const criteria of sessions) {
    for (const [name, mean] of meansByName(criteria)) scores.set(name, [...(scores.get(name) ?? []), mean]);
  }
  const skills = [...scores].map(([name, series]) => {
    const latest = series.at(-1) ?? 0;
    return { name, scores: series, latest, change: tenth(latest - (series[0] ?? 0)) };
  });
  return { sessions: sessions.length, skills };
}

/** The mean score of each criterion that was judged, to a tenth; several observers may judge one of the same name. */
export function meansByName(
  criteria: readonly Pick<CriterionResult, 'name' | 'score'>[],
): Map<string, number> {
  const judged = criteria.flatMap(({ name, score }) => (score === null ? [] : [{ name, score }]));
  const groups = Map.groupBy(judged, ({ name }) => name);
  return new Map([...groups].map(([name, group]) => [name, tenth(mean(group.map(({ score }) => score)))]));
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const tenth = (number: number): number => Math.round(number * 10) / 10;
