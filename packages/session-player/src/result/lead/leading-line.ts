import type { Quote } from '@repartee/contracts/session/quote';
import { blockedUpTo, type Report } from '@repartee/contracts/session/report';
import { effectiveScore } from '@repartee/contracts/session/review';
import { failedByWords } from '@repartee/contracts/session/verdict';
import { pointsOf } from '../line/line-points.ts';

/**
 * What feedback opens with: the line of the learner that moved the conversation most, or else the line with the highest
 * score, and one sentence on what it did. A line turned the conversation (`better`, `worse`) only if the persona's face
 * changed with it; otherwise it is a `rise` or a `fall`. `failed`: the words that failed the session, before all praise.
 * `criterion` is the criterion of the score.
 */
export interface LeadingLine {
  readonly quote: Quote;
  readonly text: string;
  readonly kind: 'better' | 'worse' | 'rise' | 'fall' | 'best' | 'failed';
  readonly criterion?: string;
}

/** A line with a lower score is not the best one. */
const good = 4;

/** Undefined if the conversation has no turning point, and no line with a high score. */
export function leadingLineOf(report: Report): LeadingLine | undefined {
  const { turning_point: point, criteria, human_verdicts, session } = report;
  if (failedByWords(session.verdict) && point?.direction !== 'worse') return failedLineOf(report);
  if (point) return { quote: point.quote, text: point.change, kind: turnOf(point.direction, report) };
  const [best] = criteria
    .flatMap((criterion) => {
      const score = effectiveScore(criterion, human_verdicts) ?? 0;
      return criterion.quote && score >= good ? [{ ...criterion, quote: criterion.quote, score }] : [];
    })
    .toSorted((one, other) => other.score - one.score);
  return best && { quote: best.quote, text: best.comment, kind: 'best', criterion: best.name };
}

function failedLineOf({ criteria, human_verdicts, session }: Report): LeadingLine | undefined {
  for (const { met, quote, text } of session.failure_criteria)
    if (met && quote) return { quote, text, kind: 'failed' };
  const blocker = criteria.find(
    (one) => one.blocker && (effectiveScore(one, human_verdicts) ?? 5) <= blockedUpTo,
  );
  return blocker?.quote ? { quote: blocker.quote, text: blocker.name, kind: 'failed' } : undefined;
}

function turnOf(direction: 'better' | 'worse', report: Report): LeadingLine['kind'] {
  const points = pointsOf(report);
  const at = points.findIndex(({ turned }) => turned);
  if (at > 0 && points[at]?.mood !== points[at - 1]?.mood) return direction;
  return direction === 'better' ? 'rise' : 'fall';
}
