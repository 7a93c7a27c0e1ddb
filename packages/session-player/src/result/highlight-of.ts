import type { FocusPoint, Quote } from '@repartee/contracts/session/report';
import type { Message } from '@repartee/contracts/session/session';

/**
 * Returns the range to highlight in a message: the quote that the user has selected, otherwise the quote of a focus
 * point. Undefined if the message contains neither.
 */
export function highlightOf(
  message: Message,
  asked: Quote | undefined,
  points: readonly FocusPoint[],
): { start: number; end: number } | undefined {
  const quotes = [...(asked ? [asked] : []), ...points.map(({ quote }) => quote)];
  const quote = quotes.find(
    ({ message_seq, start, end, text }) =>
      message_seq === message.seq && start < end && message.text.slice(start, end) === text,
  );
  return quote && { start: quote.start, end: quote.end };
}
