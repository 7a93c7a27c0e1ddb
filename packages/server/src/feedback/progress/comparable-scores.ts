import type { CriterionScore } from '../../runtime/database/schema/analysis-tables.ts';
import { meanScores } from '../analysis/judging/mean-scores.ts';

/** What scores of sessions are compared by: a competency, or a criterion that shows none. */
export interface ComparableScore extends CriterionScore {
  readonly key: string;
}

/**
 * Returns the scores of a session by competency, and by the criterion's own name where it names none or one that was
 * deleted. `competencies` maps the ids of the catalogue to their names.
 */
export function comparableScores(
  scores: readonly CriterionScore[],
  competencies: ReadonlyMap<string, string>,
): ComparableScore[] {
  const named = scores.map(({ name, competency_id, score }): ComparableScore => {
    const competency = competency_id === null ? undefined : competencies.get(competency_id);
    return competency === undefined
      ? { key: `criterion ${name}`, name, competency_id: null, score }
      : { key: competency_id as string, name: competency, competency_id, score };
  });
  return meanScores(named, ({ key }) => key);
}
