import {
  type CriterionResult,
  type ReportCriterion,
  spreadOf,
  wideSpread,
} from '@repartee/contracts/session/report';
import { type HumanVerdict, verdictsOn } from '@repartee/contracts/session/review';

/** The scores that one model gave in the role of one observer. */
export interface ModelReading {
  readonly id: string;
  readonly position: number;
  readonly model_name: string | null;
  readonly judged_by: { readonly model: string } | null;
  readonly criteria: readonly CriterionResult[];
}

/**
 * The score of a criterion that determines the result, with the id of its reading (an observer's judgement). If several
 * models judged in the role of the same observer, `judges` contains all their scores.
 */
export interface CombinedCriterion extends CriterionResult, Pick<ReportCriterion, 'judges'> {
  readonly reading_id: string;
}

/**
 * Returns one score for each observer and criterion. If several models judged in the role of the same observer, the
 * score is the median of the models' scores.
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
    return [...Map.groupBy(judgements, ({ key }) => key).values()].map((given) => {
      const { model: _, ...standing } = medianOf(given);
      const scores = given.map(({ model, score }) => ({ model, score }));
      return { ...standing, judges: judges.length > 1 ? scores : [] };
    });
  });
}

/**
 * Returns the judgement with the median score. If there are two middle scores, returns the judgement with the lower
 * one, so that the report does not overstate the result. If most judgements have no score, returns a judgement without
 * a score.
 */
function medianOf<Judgement extends { readonly score: number | null }>(
  given: readonly Judgement[],
): Judgement {
  const unseen = given.filter(({ score }) => score === null);
  const scored = given
    .filter(({ score }) => score !== null)
    .toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0));
  const found = unseen.length > scored.length ? unseen[0] : scored[Math.floor((scored.length - 1) / 2)];
  return found ?? (given[0] as Judgement);
}

/** Returns whether the models' scores for any criterion differ widely and no reviewer has scored that criterion. */
export const needsReview = (
  criteria: readonly CombinedCriterion[],
  verdicts: readonly HumanVerdict[],
): boolean =>
  criteria.some(
    (criterion) => spreadOf(criterion.judges) >= wideSpread && verdictsOn(criterion, verdicts).length === 0,
  );
