import type { ObservedFocusPoint } from '@repartee/ai/roleplay/observe-request';
import type { CriterionResult, FocusPoint } from '@repartee/contracts/session/report';
import { withoutFalseAttributions, withoutFalseQuotations } from './verify-quotations.ts';
import { locateQuote, type QuotableMessage } from './verify-quotes.ts';

const atMost = 3;

/** A focus point with the key of the criterion that it is about. */
interface Candidate extends FocusPoint {
  readonly criterion: string | null;
}

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
  let dropped = 0;
  const located = proposed.flatMap(({ criterion, title, advice, quote, message_seq }): Candidate[] => {
    const found = locateQuote(quote, message_seq, said);
    const words = {
      title: withoutFalseQuotations(title.trim(), messages),
      advice: withoutFalseAttributions(advice.trim(), messages),
    };
    dropped += words.title.dropped + words.advice.dropped + (found ? 0 : 1);
    return found ? [{ criterion, title: words.title.text, advice: words.advice.text, quote: found }] : [];
  });
  const points = located.filter((point) => point.title && point.advice);
  const candidates = points.length > 0 ? points : fromCriteria(criteria, said);
  return {
    focus_points: worstFirst(distinct(candidates), criteria)
      .slice(0, atMost)
      .map(({ title, advice, quote }) => ({ title, advice, quote })),
    dropped,
  };
}

function fromCriteria(criteria: readonly CriterionResult[], said: readonly QuotableMessage[]): Candidate[] {
  return criteria.flatMap(({ key, name, comment, quote, score }): Candidate[] => {
    const weak = score !== null && score <= 3 && comment !== '';
    const own = said.some((message) => message.seq === quote?.message_seq);
    return weak && own && quote ? [{ criterion: key, title: name, advice: comment, quote }] : [];
  });
}

function distinct(points: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const point of points) if (!kept.some((other) => same(point, other))) kept.push(point);
  return kept;
}

const same = (one: FocusPoint, other: FocusPoint): boolean =>
  one.title.toLowerCase() === other.title.toLowerCase() ||
  (one.quote.message_seq === other.quote.message_seq &&
    one.quote.start < other.quote.end &&
    other.quote.start < one.quote.end);

/** Observers give no grade to a point: the lowest score of its criterion does, or of one that the same words were judged by. */
function worstFirst(points: readonly Candidate[], criteria: readonly CriterionResult[]): Candidate[] {
  const severity = (point: Candidate): number => {
    const scores = criteria.flatMap(({ key, quote, score }) => {
      const related =
        point.criterion === null ? quote?.message_seq === point.quote.message_seq : key === point.criterion;
      return related && score !== null ? [score] : [];
    });
    return Math.min(5, ...scores);
  };
  return points
    .map((point) => ({ point, grade: severity(point) }))
    .sort((one, other) => one.grade - other.grade)
    .map(({ point }) => point);
}
