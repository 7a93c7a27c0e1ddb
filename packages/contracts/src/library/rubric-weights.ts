import { z } from 'zod';
import { readableText } from '../page.ts';
import { mostRubricCriteria } from './item-limits.ts';
import { observerContent, type RubricCriterion, rubricCriterion } from './observer.ts';

/**
 * Sum of a rubric's weights in percent, rounded to two decimals. A criterion without a weight, such as a
 * newly added criterion, counts as 0.
 */
export const weightTotal = (rubric: readonly (Partial<RubricCriterion> | undefined)[]): number =>
  Math.round(rubric.reduce((sum, criterion) => sum + (criterion?.weight ?? 0), 0) * 100) / 100;

/**
 * Converts relative weights to whole percentages that sum to 100. If all weights are 0, the percentages are equal.
 */
export function percentWeights(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const percent = weights.map((weight) =>
    Math.round(total === 0 ? 100 / weights.length : (100 * weight) / total),
  );
  const largest = percent.indexOf(Math.max(...percent));
  const rest = 100 - percent.reduce((sum, weight) => sum + weight, 0);
  return percent.map((weight, index) => (index === largest ? weight + rest : weight));
}

/**
 * Weights of a rubric after a criterion was added, whose weight is the last one. It gets what is left of 100; if nothing
 * is left, an equal share, and the others keep their proportions to each other.
 */
export function weightsWithNew(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total < 100) return [...weights, 100 - total];
  const equalShare = total / weights.length;
  return percentWeights([...weights, equalShare]);
}

/**
 * Schema of an observer in write requests and packs: the weights of its rubric must sum to 100, and texts must not be
 * blank.
 */
export const writtenObserverContent = observerContent.extend({
  instructions: readableText(4000),
  rubric: z
    .array(rubricCriterion.extend({ name: readableText(120) }))
    .min(1)
    .max(mostRubricCriteria)
    .refine((rubric) => weightTotal(rubric) === 100, {
      error: ({ input }) => `has weights that sum to ${weightTotal(input as RubricCriterion[])}, not 100`,
      params: { pack_reason: 'weights' },
    }),
});
