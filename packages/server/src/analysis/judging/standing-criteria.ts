import {
  type CriterionResult,
  type ReportCriterion,
  spreadOf,
  wideSpread,
} from '@repartee/contracts/session/report';
import { type HumanVerdict, verdictsOn } from '@repartee/contracts/session/review';

/** What one model judged for an observer. */
export interface JudgesReading {
  readonly id: string;
  readonly position: number;
  readonly model_name: string | null;
  readonly judged_by: { readonly model: string } | null;
  readonly criteria: readonly CriterionResult[];
}

/** The judgement that counts, with the reading it is of and every model's score where several judged. */
export interface StandingCriterion extends CriterionResult, Pick<ReportCriterion, 'judges'> {
  readonly reading_id: string;
}

/** One judgement per observer and criterion, in their order: the only one, or of several models' the one with the median. */
export function standingCriteria(readings: readonly JudgesReading[]): StandingCriterion[] {
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

/** The lower one of two in the middle: where judges differ, the learner is not told the better half. */
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

/** Whether models gave scores far apart that no reviewer has decided on. */
export const needsReview = (
  criteria: readonly StandingCriterion[],
  verdicts: readonly HumanVerdict[],
): boolean =>
  criteria.some(
    (criterion) => spreadOf(criterion.judges) >= wideSpread && verdictsOn(criterion, verdicts).length === 0,
  );
