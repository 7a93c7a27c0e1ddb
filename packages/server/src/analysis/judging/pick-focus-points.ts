import type { ObservedFocusPoint } from '@repartee/ai/roleplay/observe-request';
import type { CriterionResult, FocusPoint } from '@repartee/contracts/session/report';
import { locateQuote, type QuotableMessage } from './verify-quotes.ts';

const atMost = 3;

/**
 * At most three things to work on, the worst first, each tied to something the learner said (B-2). Several observers
 * may point at the same moment or give the same advice: that counts once. When no proposal stands, the weakest
 * criteria with the learner's words as evidence take their place.
 */
export function pickFocusPoints(
  proposed: readonly ObservedFocusPoint[],
  criteria: readonly CriterionResult[],
  messages: readonly QuotableMessage[],
): { focus_points: FocusPoint[]; dropped: number } {
  const said = messages.filter((message) => message.speaker === 'learner');
  const located = proposed.flatMap(({ title, advice, quote, message_seq }): FocusPoint[] => {
    const found = locateQuote(quote, message_seq, said);
    return found ? [{ title: title.trim(), advice: advice.trim(), quote: found }] : [];
  });
  const points = located.filter((point) => point.title && point.advice);
  const candidates = points.length > 0 ? points : fromCriteria(criteria, said);
  return {
    focus_points: worstFirst(distinct(candidates), criteria).slice(0, atMost),
    dropped: proposed.length - located.length,
  };
}

function fromCriteria(criteria: readonly CriterionResult[], said: readonly QuotableMessage[]): FocusPoint[] {
  return criteria.flatMap(({ name, comment, quote, score }): FocusPoint[] => {
    const weak = score !== null && score <= 3 && comment !== '';
    const own = said.some((message) => message.seq === quote?.message_seq);
    return weak && own && quote ? [{ title: name, advice: comment, quote }] : [];
  });
}

function distinct(points: readonly FocusPoint[]): FocusPoint[] {
  const kept: FocusPoint[] = [];
  for (const point of points) if (!kept.some((other) => same(point, other))) kept.push(point);
  return kept;
}

const same = (one: FocusPoint, other: FocusPoint): boolean =>
  one.title.toLowerCase() === other.title.toLowerCase() ||
  (one.quote.message_seq === other.quote.message_seq &&
    one.quote.start < other.quote.end &&
    other.quote.start < one.quote.end);

/** Observers give no grade to a point: the lowest score of the criterion it names, or judged by the same words, does. */
function worstFirst(points: readonly FocusPoint[], criteria: readonly CriterionResult[]): FocusPoint[] {
  const severity = (point: FocusPoint): number => {
    const scores = criteria.flatMap(({ name, quote, score }) => {
      const related =
        name.toLowerCase() === point.title.toLowerCase() || quote?.message_seq === point.quote.message_seq;
      return related && score !== null ? [score] : [];
    });
    return Math.min(5, ...scores);
  };
  return points
    .map((point) => ({ point, grade: severity(point) }))
    .sort((one, other) => one.grade - other.grade)
    .map(({ point }) => point);
}
