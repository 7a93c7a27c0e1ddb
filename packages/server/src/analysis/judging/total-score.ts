import { blockedUpTo, type CriterionResult } from '@repartee/contracts/session/report';
import type { SessionStatus } from '@repartee/contracts/session/status';

export interface Verdict {
  /** Score from 0 to 100; null if less than half of the rubric's weight is scored. */
  readonly score: number | null;
  /** null: a session without mission and pass mark, or without a score to compare with the pass mark. */
  readonly passed: boolean | null;
}

export interface VerdictInput {
  readonly criteria: readonly Pick<CriterionResult, 'score' | 'weight' | 'blocker'>[];
  readonly status: SessionStatus;
  readonly has_mission: boolean;
  readonly pass_mark: number | null;
}

/** B-1: Computes total and pass from the observers' proposed scores. The rounded total, as displayed, decides. */
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
  // A single scored criterion must not decide a whole conversation.
  return weight === 0 || weight < whole / 2 ? null : Math.round((sum / weight) * 20);
}

/** Returns whether a blocker is failed by a score of 0 or 1 (R-SES-7). A blocker without score does not block. */
const blocks = (criterion: VerdictInput['criteria'][number]): boolean =>
  criterion.blocker && criterion.score !== null && criterion.score <= blockedUpTo;
