import type { ObservedCriterion } from '@repartee/ai/roleplay/observe-request';
import type { ObserverContent } from '@repartee/contracts/library/observer';
import type { CriterionResult } from '@repartee/contracts/session/report';
import { locateQuote, type QuotableMessage } from './verify-quotes.ts';

export interface Judge {
  readonly id: string;
  readonly name: string;
  readonly rubric: ObserverContent['rubric'];
}

/** What is missing cannot be quoted, so a low score may stand without evidence; anything better may not. */
const unquotedUpTo = 2;

/**
 * What stands of an observer's scores (B-1): one result per line of its rubric, in that order. A score whose quote
 * nobody said, or which would need a quote and has none, falls: not enough evidence.
 */
export function judgeCriteria(
  judge: Judge,
  observed: readonly ObservedCriterion[],
  messages: readonly QuotableMessage[],
): { criteria: CriterionResult[]; dropped: number } {
  const spoken = learnerFirst(messages);
  let dropped = 0;
  const criteria = judge.rubric.map((line): CriterionResult => {
    const proposal = observed.find(({ key }) => key === line.key);
    const claim = proposal?.quote?.trim() ? proposal.quote : null;
    const quote = claim === null ? undefined : locateQuote(claim, proposal?.message_seq ?? null, spoken);
    if (claim !== null && !quote) dropped++;
    const score = readScore(proposal?.score);
    const stands = quote !== undefined || (claim === null && score !== null && score <= unquotedUpTo);
    return {
      observer_id: judge.id,
      observer_name: judge.name,
      key: line.key,
      name: line.name,
      weight: line.weight,
      blocker: line.blocker,
      score: stands ? score : null,
      comment: stands || score === null ? (proposal?.comment.trim() ?? '') : '',
      quote: quote ?? null,
    };
  });
  return { criteria, dropped };
}

const readScore = (score: number | null | undefined): number | null =>
  typeof score === 'number' && Number.isFinite(score) ? Math.min(5, Math.max(0, Math.round(score))) : null;

const learnerFirst = (messages: readonly QuotableMessage[]): QuotableMessage[] => [
  ...messages.filter((message) => message.speaker === 'learner'),
  ...messages.filter((message) => message.speaker === 'persona'),
];
