import type { FocusPoint, Quote } from '@repartee/contracts/session/report';
import type { Message } from '@repartee/contracts/session/session';

/** The stretch to mark in a message: what was asked for, else what a focus point quotes; only if it really stands there. */
export function markOf(
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
