import { earnedChanges } from '@repartee/ai/earned/earned-changes';
import type { Moment } from '@repartee/ai/practice/observation/evidence';
import type { EarnedChange } from '@repartee/contracts/session/earned-change';
import type { Quote } from '@repartee/contracts/session/quote';
import type { SessionRow } from '../../../session/record/session-rows.ts';
import type { QuotableMessage } from '../judging/locate-quote.ts';

/** What the learner earned, in the order of the conversation. What has no sure cause is left out (B-14). */
export function presentEarnedChanges(
  { snapshot }: SessionRow,
  messages: readonly QuotableMessage[],
  isWon: boolean,
): EarnedChange[] {
  const { name, content } = snapshot.persona;
  const lines = messages.flatMap(({ seq, speaker, text }) =>
    speaker === 'system' ? [] : [{ seq, speaker, text }],
  );
  const locate = ({ seq, quote: text }: Moment): Quote | undefined => {
    const start = lines.find((line) => line.seq === seq)?.text.indexOf(text) ?? -1;
    return start < 0 ? undefined : { message_seq: seq, text, start, end: start + text.length };
  };
  return earnedChanges(lines, { ...content, name }, snapshot.scenario.content.language, isWon).flatMap(
    ({ kind, moment, earned_by: by }) => {
      const [quote, earned_by] = [locate(moment), by && locate(by)];
      return by && quote && earned_by ? [{ kind, quote, act: by.act, earned_by }] : [];
    },
  );
}
