import type { Quote } from '@repartee/contracts/session/quote';
import type { Report } from '@repartee/contracts/session/report';
import { effectiveScore } from '@repartee/contracts/session/review';

/**
 * What feedback opens with: the line of the learner that turned the conversation, or else the line with the highest
 * score, and one sentence on what it did. `criterion` is the criterion of the score.
 */
export interface LeadingLine {
  readonly quote: Quote;
  readonly text: string;
  readonly kind: 'better' | 'worse' | 'best';
  readonly criterion?: string;
}

/** A line with a lower score is not the best one. */
const good = 4;

/** Undefined if the conversation has no turning point, and no line with a high score. */
export function leadingLineOf(report: Report): LeadingLine | undefined {
  const { turning_point: point, criteria, human_verdicts } = report;
  if (point) return { quote: point.quote, text: point.change, kind: point.direction };
  const [best] = criteria
    .flatMap((criterion) => {
      const score = effectiveScore(criterion, human_verdicts) ?? 0;
      return criterion.quote && score >= good ? [{ ...criterion, quote: criterion.quote, score }] : [];
    })
    .toSorted((one, other) => other.score - one.score);
  return best && { quote: best.quote, text: best.comment, kind: 'best', criterion: best.name };
}
