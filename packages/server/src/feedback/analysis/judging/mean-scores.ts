import type { CriterionScore } from '../../../runtime/database/schema/analysis-tables.ts';

/** Returns one score per key: the mean, in hundredths of a point, with the other fields of the first score. */
export const meanScores = <Score extends CriterionScore>(
  scores: readonly Score[],
  keyOf: (score: Score) => string,
): Score[] =>
  [...Map.groupBy(scores, keyOf).values()].map((group) => {
    const mean = group.reduce((sum, { score }) => sum + score, 0) / group.length;
    return { ...(group[0] as Score), score: Math.round(mean * 100) / 100 };
  });
