import { blockedUpTo, type CriterionResult } from '@repartee/contracts/session/report';
import type { SessionStatus } from '@repartee/contracts/session/status';

export interface Verdict {
  /** Score from 0 to 100; null if the scored criteria have less than half of the rubric's weight. */
  readonly score: number | null;
  /** Null if the session has neither mission nor pass mark, or if there is no score to compare with the pass mark. */
  readonly passed: boolean | null;
}

export interface VerdictInput {
  readonly criteria: readonly Pick<CriterionResult, 'score' | 'weight' | 'blocker'>[];
  readonly status: SessionStatus;
  readonly has_mission: boolean;
  readonly pass_mark: number | null;
}

/** B-1: Computes score and pass from the observers' scores. Pass is decided by the rounded score, which users see. */
export function verdictOf({ criteria, status, has_mission, pass_mark }: VerdictInput): Verdict {
  const score = weightedTotal(criteria);
  if (criteria.some(blocks)) return { score, passed: false };
  if (pass_mark !== null) return { score, passed: score === null ? null : score >= pass_mark };
  return { score, passed: has_mission ? status === 'win' : null };
}

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
  // A few scored criteria with little weight must not decide the result of a session.
  return weight === 0 || weight < whole / 2 ? null : Math.round((sum / weight) * 20);
}

/**
 * Returns whether a blocker has a score of 0 or 1 and therefore fails the session (R-SES-7). A blocker without score
 * does not fail it.
 */
const blocks = (criterion: VerdictInput['criteria'][number]): boolean =>
  criterion.blocker && criterion.score !== null && criterion.score <= blockedUpTo;
