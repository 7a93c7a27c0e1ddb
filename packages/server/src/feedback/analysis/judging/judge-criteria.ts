import type { ObservedCriterion } from '@repartee/ai/roleplay/observe-request';
import { countWords, fewestQuotedWords } from '@repartee/ai/text/count-words';
import type { RubricCriterion } from '@repartee/contracts/library/observer';
import { blockedUpTo, type CriterionResult } from '@repartee/contracts/session/report';
import { locateQuote, type QuotableMessage } from './locate-quote.ts';
import { withoutFalseQuotations } from './remove-false-quotations.ts';

export interface Judge {
  readonly id: string;
  readonly name: string;
  readonly rubric: readonly (RubricCriterion & { readonly competency_id?: string | null | undefined })[];
}

/** A judgement with the competency that the criterion shows, for comparisons over all scenarios. */
export interface JudgedCriterion extends CriterionResult {
  readonly competency_id: string | null;
}

/** Highest score that counts without a quote, for a behaviour that the observer did not see. */
const notSeenUpTo = 2;

/**
 * Checks an observer's scores (B-1). A score counts if the observer quotes the learner, or if the score is at most 2
 * and declared as “not seen”. Other scores become null.
 */
export function judgeCriteria(
  judge: Judge,
  observed: readonly ObservedCriterion[],
  messages: readonly QuotableMessage[],
): { criteria: JudgedCriterion[]; dropped: number } {
  const learners = messages.filter((message) => message.speaker === 'learner');
  let dropped = 0;
  const criteria = judge.rubric.map((criterion): JudgedCriterion => {
    const proposal = observed.find(({ key }) => key === criterion.key);
    const claim = proposal?.quote?.trim() ? proposal.quote : null;
    const location = claim === null ? undefined : locateQuote(claim, proposal?.message_seq ?? null, learners);
    const quote = location && countWords(location.text) >= fewestQuotedWords ? location : null;
    if (claim !== null && !quote) dropped++;
    const score = scoreOf(proposal?.score);
    const stands =
      score !== null &&
      (quote !== null || (claim === null && proposal?.not_seen && mayBeNotSeen(criterion, score)));
    const comment = withoutFalseQuotations(proposal?.comment.trim() ?? '', messages);
    dropped += comment.dropped;
    return {
      observer_id: judge.id,
      observer_name: judge.name,
      key: criterion.key,
      name: criterion.name,
      competency_id: criterion.competency_id ?? null,
      weight: criterion.weight,
      blocker: criterion.blocker,
      score: stands ? score : null,
      comment: stands || score === null ? comment.text : '',
      quote: stands || score === null ? quote : null,
    };
  });
  return { criteria, dropped };
}

const mayBeNotSeen = ({ blocker, fails_when_not_seen }: RubricCriterion, score: number): boolean =>
  score <= notSeenUpTo && (!blocker || fails_when_not_seen || score > blockedUpTo);

const scoreOf = (score: number | null | undefined): number | null =>
  typeof score === 'number' && Number.isInteger(score) && score >= 0 && score <= 5 ? score : null;
