import type { ObserverContent } from '@repartee/contracts/library/observer';

/** A rubric whose weights make 100, as packs have them: relative weights that came by the API are scaled. */
export function withPercentWeights(content: ObserverContent): ObserverContent {
  const { rubric } = content;
  const total = rubric.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 100) return content;
  const scaled = rubric.map(({ weight }) =>
    Math.round(total === 0 ? 100 / rubric.length : (100 * weight) / total),
  );
  // The largest takes what rounding leaves.
  const largest = scaled.indexOf(Math.max(...scaled));
  const rest = 100 - scaled.reduce((sum, weight) => sum + weight, 0);
  return {
    ...content,
    rubric: rubric.map((criterion, index) => ({
      ...criterion,
      weight: (scaled[index] ?? 0) + (index === largest ? rest : 0),
    })),
  };
}
