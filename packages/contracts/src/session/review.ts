import { z } from 'zod';
import { id, instant } from '../page.ts';

const score = z.number().int().min(0).max(5).nullable();

/**
 * A verdict: a reviewer's score for one criterion, which overrides the observer's score (B-10). Verdicts are
 * append-only: `number` counts the verdicts on one criterion from 1, and the last one is valid. `score` null: too
 * little to judge. `observer_score` is the overridden score. `reason` is empty after the retention period;
 * `reviewer_name` is null if the account is deleted.
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

/** A learner's request for a review of the report by a human, and the answer; `answered_at` null: still open. */
export const reviewRequest = z.object({
  words: z.string(),
  asked_at: instant,
  answer: z.string(),
  answered_at: instant.nullable(),
  reviewer_name: z.string().nullable(),
});
export type ReviewRequest = z.output<typeof reviewRequest>;

type ScoredCriterion = { readonly observer_id: string; readonly key: string; readonly score: number | null };

/** Returns the verdicts of reviewers on one criterion, oldest first. */
export const verdictsOn = (
  { observer_id, key }: Pick<ScoredCriterion, 'observer_id' | 'key'>,
  verdicts: readonly HumanVerdict[],
): readonly HumanVerdict[] =>
  verdicts.filter((verdict) => verdict.observer_id === observer_id && verdict.key === key);

/**
 * Returns the score of a criterion that determines the result: the score of a reviewer's last verdict, or without
 * verdicts the observer's score.
 */
export function effectiveScore(criterion: ScoredCriterion, verdicts: readonly HumanVerdict[]): number | null {
  const last = verdictsOn(criterion, verdicts).at(-1);
  return last ? last.score : criterion.score;
}
