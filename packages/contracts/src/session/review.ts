import { z } from 'zod';
import { id, instant } from '../page.ts';

const score = z.number().int().min(0).max(5).nullable();

/**
 * A reviewer's score for one criterion, which overrides the observer's (B-10). Append-only: `number` counts the
 * verdicts on that criterion from 1, and the last one counts. `score` null: too little to judge. `observer_score` is
 * the overridden score. `reason` is empty after the retention period; `reviewer_name` is null if the account is
 * deleted.
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

/** Returns the verdicts on one criterion, oldest first. */
export const verdictsOn = (
  { observer_id, key }: Pick<ScoredCriterion, 'observer_id' | 'key'>,
  verdicts: readonly HumanVerdict[],
): readonly HumanVerdict[] =>
  verdicts.filter((verdict) => verdict.observer_id === observer_id && verdict.key === key);

/** Returns the score that determines the result: that of the last verdict, otherwise the observer's. */
export function effectiveScore(criterion: ScoredCriterion, verdicts: readonly HumanVerdict[]): number | null {
  const last = verdictsOn(criterion, verdicts).at(-1);
  return last ? last.score : criterion.score;
}
