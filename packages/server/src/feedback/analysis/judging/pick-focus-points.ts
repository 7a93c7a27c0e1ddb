import type { ObservedFocusPoint } from '@repartee/ai/roleplay/observe-request';
import type { Quote } from '@repartee/contracts/session/quote';
import { type CriterionResult, type FocusPoint, mostFocusPoints } from '@repartee/contracts/session/report';
import type { StoredFocusPoint } from '../../../runtime/database/schema/analysis-tables.ts';
import { locateQuote, type QuotableMessage } from './locate-quote.ts';
import { withoutFalseAttributions, withoutFalseQuotations } from './remove-false-quotations.ts';

const weakUpTo = 3;

type NamedFocusPoint = StoredFocusPoint & FocusPoint & { readonly observer_id: string | null };

/**
 * Adds the names of the criteria to focus points. All points must be from one observer, because two
 * observers' rubrics may use the same key.
 */
export const withCriterionNames = (
  points: readonly StoredFocusPoint[],
  criteria: readonly Pick<CriterionResult, 'observer_id' | 'key' | 'name'>[],
): NamedFocusPoint[] =>
  points.map((point) => {
    const { observer_id = null, name = null } = criteria.find(({ key }) => key === point.criterion) ?? {};
    return { ...point, observer_id, criterion_name: name };
  });

/**
 * Returns the proposed focus points whose quote of the learner is in the transcript (B-2), without sentences that
 * contain false quotes (B-1).
 */
export function locateFocusPoints(
  proposed: readonly ObservedFocusPoint[],
  messages: readonly QuotableMessage[],
): { focus_points: StoredFocusPoint[]; dropped: number } {
  const said = messages.filter((message) => message.speaker === 'learner');
  let dropped = 0;
  const located = proposed.flatMap(({ criterion, title, advice, quote, message_seq }): StoredFocusPoint[] => {
    const location = locateQuote(quote, message_seq, said);
    const words = {
      title: withoutFalseQuotations(title.trim(), messages),
      advice: withoutFalseAttributions(advice.trim(), messages),
    };
    dropped += words.title.dropped + words.advice.dropped + (location ? 0 : 1);
    return location
      ? [{ criterion, title: words.title.text, advice: words.advice.text, quote: location }]
      : [];
  });
  return { focus_points: located.filter(({ title, advice }) => title && advice), dropped };
}

/**
 * Returns at most three focus points, lowest score first. If `located` is empty, focus points are derived from
 * criteria with a score of at most 2 and a quote of the learner. A sentence that the report praises is not criticised: it is
 * quoted for a criterion with a high score, or it is `turned_well`, the turning point for the better.
 */
export function pickFocusPoints(
  located: readonly NamedFocusPoint[],
  criteria: readonly CriterionResult[],
  messages: readonly QuotableMessage[],
  turned_well?: Quote,
): FocusPoint[] {
  const said = messages.filter((message) => message.speaker === 'learner');
  const candidates = located.length > 0 ? located : fromCriteria(criteria, said);
  const praised = criteria.flatMap(({ score, quote }) => (quote && (score ?? 0) > weakUpTo ? [quote] : []));
  if (turned_well) praised.push(turned_well);
  const criticised = candidates.filter(({ quote }) => !praised.some((one) => overlaps(one, quote)));
  return worstFirst(distinct(criticised), criteria)
    .slice(0, mostFocusPoints)
    .map(({ criterion: _, observer_id: __, ...point }) => point);
}

function fromCriteria(
  criteria: readonly CriterionResult[],
  said: readonly QuotableMessage[],
): NamedFocusPoint[] {
  return criteria.flatMap(({ observer_id, key, name, comment, quote, score }): NamedFocusPoint[] => {
    // The comment on a middle score may be praise, which is no advice.
    const weak = score !== null && score < weakUpTo && comment !== '';
    const own = said.some((message) => message.seq === quote?.message_seq);
    return weak && own && quote
      ? [{ observer_id, criterion: key, criterion_name: name, title: name, advice: comment, quote }]
      : [];
  });
}

function distinct(points: readonly NamedFocusPoint[]): NamedFocusPoint[] {
  const kept: NamedFocusPoint[] = [];
  for (const point of points) if (!kept.some((other) => same(point, other))) kept.push(point);
  return kept;
}

const same = (one: NamedFocusPoint, other: NamedFocusPoint): boolean =>
  one.title.toLowerCase() === other.title.toLowerCase() || overlaps(one.quote, other.quote);

const overlaps = (one: Quote, other: Quote): boolean =>
  one.message_seq === other.message_seq && one.start < other.end && other.start < one.end;

/**
 * Sorts focus points by the score of their criterion, lowest first. For a focus point without a criterion, the lowest
 * score of the criteria that quote the same message is used.
 */
function worstFirst(
  points: readonly NamedFocusPoint[],
  criteria: readonly CriterionResult[],
): NamedFocusPoint[] {
  const severity = (point: NamedFocusPoint): number => {
    const scores = criteria.flatMap(({ observer_id, key, quote, score }) => {
      const related =
        point.criterion === null
          ? quote?.message_seq === point.quote.message_seq
          : key === point.criterion && observer_id === point.observer_id;
      return related && score !== null ? [score] : [];
    });
    return Math.min(5, ...scores);
  };
  return points
    .map((point) => ({ point, grade: severity(point) }))
    .sort((one, other) => one.grade - other.grade)
    .map(({ point }) => point);
}
