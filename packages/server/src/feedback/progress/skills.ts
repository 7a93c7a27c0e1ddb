import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { readSkills } from '@repartee/contracts/session/endpoints';
import { type ComparableScore, comparableScores } from './comparable-scores.ts';
import type { ScoredSession } from './criterion-scores-repository.ts';

/** Number of the latest sessions from which a user's skills are computed. */
export const sessionsOfSkills = 12;
/** A single session says little, so a skill is the mean of this number of scores. */
const averaged = 3;

type Skills = ReplyOf<typeof readSkills>;

interface ScenarioScore extends ComparableScore {
  readonly scenario_id: string | null;
}

/**
 * `sessions` must begin with the oldest session. The result begins with the skill that has the most scores.
 * `competencies` maps the ids of the catalogue to their names.
 */
export function skillsOver(
  sessions: readonly ScoredSession[],
  competencies: ReadonlyMap<string, string>,
): Skills {
  const scores = sessions.flatMap(({ scenario_id, criterion_scores }) =>
    comparableScores(criterion_scores, competencies).map(
      (score): ScenarioScore => ({ ...score, scenario_id }),
    ),
  );
  const skills = [...Map.groupBy(scores, ({ key }) => key).values()].map(skillOf);
  return {
    sessions: sessions.length,
    skills: skills.toSorted(
      (one, other) => other.scores.length - one.scores.length || one.name.localeCompare(other.name),
    ),
  };
}

function skillOf(group: readonly ScenarioScore[]): Skills['skills'][number] {
  const { name, competency_id } = group[0] as ScenarioScore;
  const scores = group.map(({ score }) => score);
  const earlier = scores.slice(0, -averaged);
  return {
    name,
    competency_id,
    scenarios: new Set(group.map(({ scenario_id }) => scenario_id)).size,
    scores: scores.map(tenth),
    average: tenth(mean(scores.slice(-averaged))),
    before: earlier.length > 0 ? tenth(mean(earlier)) : null,
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const tenth = (number: number): number => Math.round(number * 10) / 10;
