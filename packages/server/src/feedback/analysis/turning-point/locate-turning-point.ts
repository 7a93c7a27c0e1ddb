import { turningPointOf } from '@repartee/ai/observer/turning-point';
import type { ObservedTurn } from '@repartee/ai/roleplay/observe-request';
import { countWords, fewestQuotedWords } from '@repartee/ai/text/count-words';
import { quotable } from '@repartee/ai/text/quotable';
import type { Quote } from '@repartee/contracts/session/quote';
import type { TurningPoint } from '@repartee/contracts/session/report';
import { locateQuote, type QuotableMessage } from '../judging/locate-quote.ts';
import { withoutFalseQuotations } from '../judging/remove-false-quotations.ts';

/**
 * Returns the learner's turn after which the estimated outcome changed most (B-1); null if no change is large enough.
 */
export function locateTurningPoint(
  estimates: readonly ObservedTurn[],
  messages: readonly QuotableMessage[],
): TurningPoint | null {
  const turned = turningPointOf(estimates);
  const message = messages.find(({ seq, speaker }) => seq === turned?.message_seq && speaker === 'learner');
  if (!turned || !message) return null;
  const named = estimates.find(({ seq }) => seq === turned.message_seq);
  return {
    ...turned,
    quote: quoteFrom(message, named?.quote ?? null),
    change: withoutFalseQuotations(named?.change ?? '', messages).text,
  };
}

function quoteFrom(message: QuotableMessage, quotedText: string | null): Quote {
  const location = quotedText === null ? undefined : locateQuote(quotedText, message.seq, [message]);
  if (location && countWords(location.text) >= fewestQuotedWords) return location;
  const start = message.text.search(/\S/);
  const text = quotable(message.text.slice(start));
  return { message_seq: message.seq, text, start, end: start + text.length };
}
