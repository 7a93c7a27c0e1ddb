import { isPassed, type PassingFacts } from '@repartee/contracts/session/outcome';
import { blockedUpTo, type CriterionResult } from '@repartee/contracts/session/report';

export interface Verdict {
  /** Score from 0 to 100; null if the scored criteria have less than half of the total weight, or only weights of 0. */
  readonly score: number | null;
  /** `isPassed` decides. */
  readonly passed: boolean | null;
}

export interface VerdictInput extends Omit<PassingFacts, 'score' | 'blocked'> {
  readonly criteria: readonly Pick<CriterionResult, 'score' | 'weight' | 'blocker'>[];
}

/**
 * Computes the score of a session and whether the learner passed (B-1). Users see the rounded score, so the rounded
 * score is compared with the pass mark.
 */
export function verdictOf({ criteria, ...rules }: VerdictInput): Verdict {
  const score = weightedTotal(criteria);
  return { score, passed: isPassed({ ...rules, score, blocked: criteria.some(blocks) }) };
}

const leastScoredShare = 0.5;

function weightedTotal(criteria: VerdictInput['criteria']): number | null {
  let whole = 0;
  let weight = 0;
  let sum = 0;
  for (const criterion of criteria) {
    whole += criterion.weight;
    if (criterion.score === null) continue;
    weight += criterion.weight;
    sum += criterion.weight * criterion.score;
  }
  // A few criteria with little weight must not determine the score of a session.
  return weight === 0 || weight < whole * leastScoredShare ? null : Math.round((sum / weight) * 20);
}

/**
 * Returns whether a criterion fails the session: a blocker (a criterion that must not fail) with the score 0 or 1
 * (R-SES-7).
 */
const blocks = (criterion: VerdictInput['criteria'][number]): boolean =>
  criterion.blocker && criterion.score !== null && criterion.score <= blockedUpTo;
