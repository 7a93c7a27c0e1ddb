import { z } from 'zod';
import { id, instant } from '../page.ts';

const score = z.number().int().min(0).max(5).nullable();

/**
 * A reviewer's score for one criterion, which overrides the observer's score (B-10). `number` counts the
 * reviewers' scores for the criterion from 1. `score` is null if there was too little evidence.
 */
export const humanVerdict = z.object({
  observer_id: id,
  key: z.string(),
  number: z.number().int(),
  score,
  observer_score: score,
  reason: z.string(),
  reviewer_name: z.string().nullable(),
  given_at: instant,
});
export type HumanVerdict = z.output<typeof humanVerdict>;

/** A learner's request for a review of the report by a human, and the answer. */
export const reviewRequest = z.object({
  words: z.string(),
  asked_at: instant,
  answer: z.string(),
  answered_at: instant.nullable(),
  reviewer_name: z.string().nullable(),
});
export type ReviewRequest = z.output<typeof reviewRequest>;

type ScoredCriterion = { readonly observer_id: string; readonly key: string; readonly score: number | null };

export const verdictsOn = (
  { observer_id, key }: Pick<ScoredCriterion, 'observer_id' | 'key'>,
  verdicts: readonly HumanVerdict[],
): readonly HumanVerdict[] =>
  verdicts.filter((verdict) => verdict.observer_id === observer_id && verdict.key === key);

/**
 * Returns the newest score that a reviewer gave to a criterion. Without such a score, returns the observer's
 * score.
 */
export function effectiveScore(criterion: ScoredCriterion, verdicts: readonly HumanVerdict[]): number | null {
  const last = verdictsOn(criterion, verdicts).at(-1);
  return last ? last.score : criterion.score;
}
