import type { ObservedSuccess } from '@repartee/ai/roleplay/observe-request';
import { countWords, fewestQuotedWords } from '@repartee/ai/text/count-words';
import type { SessionStatus } from '@repartee/contracts/session/status';
import type { JudgedSuccess } from '../../database/schema/analysis-tables.ts';
import type { ScenarioSnapshot } from '../../database/schema/scenario-snapshot.ts';
import { locateQuote, type QuotableMessage } from './locate-quote.ts';

/**
 * Checks an observer's judgements of the mission's success criteria (B-1). “Met” counts with a quote that stands in the
 * transcript, of the learner or the persona, or if the persona itself ended the session as won. Otherwise, the
 * criterion is not judged.
 */
export function judgeSuccess(
  {
    snapshot,
    messages,
    status,
  }: {
    readonly snapshot: ScenarioSnapshot;
    readonly messages: readonly QuotableMessage[];
    readonly status: SessionStatus;
  },
  observed: readonly ObservedSuccess[],
): { criteria: JudgedSuccess[]; dropped: number } {
  const spoken = messages.filter(({ speaker }) => speaker !== 'system');
  let dropped = 0;
  const criteria = (snapshot.mission?.content.success_criteria ?? []).map((_, index): JudgedSuccess => {
    const {
      met,
      quote: claim,
      message_seq,
    } = observed[index] ?? { met: null, quote: null, message_seq: null };
    if (!met) return { met, quote: null };
    const found = claim === null ? undefined : locateQuote(claim, message_seq, spoken);
    const quote = found && countWords(found.text) >= fewestQuotedWords ? found : null;
    if (claim !== null && !quote) dropped++;
    return quote || status === 'win' ? { met, quote } : { met: null, quote: null };
  });
  return { criteria, dropped };
}
