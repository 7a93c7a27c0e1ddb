import { type ReportCriterion, spreadOf, wideSpread } from '@repartee/contracts/session/report';
import { type HumanVerdict, verdictsOn } from '@repartee/contracts/session/review';
import type { JudgedCriterion } from './judge-criteria.ts';

export interface ModelReading {
  readonly id: string;
  readonly position: number;
  readonly model_name: string | null;
  readonly judged_by: { readonly model: string } | null;
  readonly criteria: readonly JudgedCriterion[];
}

/**
 * A criterion with the score that counts for the session's result. `judges`: the scores of all models, if several
 * models judged.
 */
export interface CombinedCriterion extends JudgedCriterion, Pick<ReportCriterion, 'judges'> {
  readonly reading_id: string;
}

/**
 * Returns one score for each observer and criterion: the median, if several models judged in the role of the observer.
 */
export function combineJudges(readings: readonly ModelReading[]): CombinedCriterion[] {
  const observers = Map.groupBy(
    readings.filter(({ criteria }) => criteria.length > 0),
    ({ position }) => position,
  );
  return [...observers.values()].flatMap((judges) => {
    const judgements = judges.flatMap(({ id, model_name, judged_by, criteria }) =>
      criteria.map((criterion) => ({
        ...criterion,
        reading_id: id,
        model: judged_by?.model ?? model_name ?? '',
      })),
    );
    return [...Map.groupBy(judgements, ({ key }) => key).values()].map((ofCriterion) => {
      const { model: _, ...standing } = medianOf(ofCriterion);
      const scores = ofCriterion.map(({ model, score }) => ({ model, score }));
      return { ...standing, judges: judges.length > 1 ? scores : [] };
    });
  });
}

/**
 * Of two middle scores the lower counts, so that the report does not overstate the result. If most judgements have no
 * score, the result has no score.
 */
function medianOf<Judgement extends { readonly score: number | null }>(
  judgements: readonly Judgement[],
): Judgement {
  const unseen = judgements.filter(({ score }) => score === null);
  const scored = judgements
    .filter(({ score }) => score !== null)
    .toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0));
  const median = unseen.length > scored.length ? unseen[0] : scored[Math.floor((scored.length - 1) / 2)];
  return median ?? (judgements[0] as Judgement);
}

export const needsReview = (
  criteria: readonly CombinedCriterion[],
  verdicts: readonly HumanVerdict[],
): boolean =>
  criteria.some(
    (criterion) => spreadOf(criterion.judges) >= wideSpread && verdictsOn(criterion, verdicts).length === 0,
  );
