import { observerContent, type RubricCriterion } from './observer.ts';

/** The sum of the weights of a rubric, in percent, to two digits. A criterion that was just added may be incomplete. */
export const weightTotal = (rubric: readonly (Partial<RubricCriterion> | undefined)[]): number =>
  Math.round(rubric.reduce((sum, criterion) => sum + (criterion?.weight ?? 0), 0) * 100) / 100;

/** Relative weights as whole percent that make 100; the largest takes what rounding leaves. All 0: they weigh the same. */
export function percentWeights(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const percent = weights.map((weight) =>
    Math.round(total === 0 ? 100 / weights.length : (100 * weight) / total),
  );
  const largest = percent.indexOf(Math.max(...percent));
  const rest = 100 - percent.reduce((sum, weight) => sum + weight, 0);
  return percent.map((weight, index) => (index === largest ? weight + rest : weight));
}

/** An observer as it is written, by the API, the editor and packs alike: the weights of its rubric make 100. */
export const writtenObserverContent = observerContent.extend({
  rubric: observerContent.shape.rubric.refine((rubric) => weightTotal(rubric) === 100, {
    error: ({ input }) => `has weights that make ${weightTotal(input as RubricCriterion[])}, not 100`,
    params: { pack_reason: 'weights' },
  }),
});
