import { blockedUpTo, type CriterionResult } from '@repartee/contracts/session/report';
import { effectiveScore, type HumanVerdict, reviewerVerdictOf } from '@repartee/contracts/session/review';
import { leastScoredShare, scoredShare } from '@repartee/contracts/session/shares-of-score';
import type { VerdictFacts } from '@repartee/contracts/session/verdict';

type Criterion = Pick<CriterionResult, 'score' | 'weight' | 'blocker'>;

/** A reviewer's score replaces the observer's score of the same criterion (B-10). */
export const countedCriteria = <Judged extends Pick<CriterionResult, 'observer_id' | 'key' | 'score'>>(
  criteria: readonly Judged[],
  verdicts: readonly HumanVerdict[],
): Judged[] => criteria.map((one) => ({ ...one, score: effectiveScore(one, verdicts) }));

/**
 * What the counted criteria, and the reviewers' verdict, say of a session, of which `sessionVerdict` makes the verdict
 * (B-1).
 */
export const totalOf = (
  criteria: readonly Criterion[],
  verdicts: readonly HumanVerdict[] = [],
): Pick<VerdictFacts, 'score'> & { readonly judged: NonNullable<VerdictFacts['judged']> } => ({
  score: weightedTotal(criteria),
  judged: {
    criteria: criteria.filter(({ score }) => score !== null).length,
    of: criteria.length,
    blocked: criteria.some(blocks),
    reviewer: reviewerVerdictOf(verdicts),
  },
});

/**
 * Returns the score from 0 to 100. Users see the rounded score, so the rounded score is compared with the pass mark.
 * Null if the scored criteria have less than half of the total weight, or only weights of 0.
 */
function weightedTotal(criteria: readonly Criterion[]): number | null {
  let weight = 0;
  let sum = 0;
  for (const criterion of criteria) {
    if (criterion.score === null) continue;
    weight += criterion.weight;
    sum += criterion.weight * criterion.score;
  }
  // A few criteria with little weight must not determine the score of a session.
  return weight === 0 || scoredShare(criteria) < leastScoredShare ? null : Math.round((sum / weight) * 20);
}

/**
 * Returns whether a criterion fails the session: a blocker (a criterion that must not fail) with the score 0 or 1
 * (R-SES-7).
 */
const blocks = ({ blocker, score }: Criterion): boolean => blocker && score !== null && score <= blockedUpTo;
