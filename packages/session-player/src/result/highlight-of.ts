import type { Quote } from '@repartee/contracts/session/quote';
import type { FocusPoint } from '@repartee/contracts/session/report';
import type { Message } from '@repartee/contracts/session/session';

/**
 * Returns the range to highlight in a message, in UTF-16 units: the quote that the user has selected, or else the quote
 * of a focus point. Ignores a quote if the message contains other text at its position.
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
