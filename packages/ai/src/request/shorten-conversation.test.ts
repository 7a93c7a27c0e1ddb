import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../ports/chat-port.ts';
import { estimatedTokens, shortenConversation, summaryRequest } from './shorten-conversation.ts';

const system: ChatMessage = { role: 'system', content: 'You are Camille.' };
/** Returns `count` turns of about 40 tokens each. */
const turns = (count: number): ChatMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `Turn ${index} ${'of the conversation '.repeat(5)}`,
  }));

describe('shortening a conversation to the context window', () => {
  it('shortening a conversation returns null if the conversation fits into the context window', () => {
    expect(shortenConversation([system, ...turns(4)], 1000)).toBeNull();
  });

  it('shortening a conversation replaces its middle messages by a summary', () => {
    const messages = [system, ...turns(60)];
    const shortened = shortenConversation(messages, 1500);
    const sent = shortened?.withSummary('They spoke about the date.') ?? [];
    expect(estimatedTokens(sent)).toBeLessThanOrEqual(1500);
    expect(sent.slice(0, 4)).toEqual([
      system,
      { role: 'system', content: expect.stringContaining('They spoke about the date.') },
      messages[1],
      messages[2],
    ]);
    expect(sent.at(-1)).toEqual(messages.at(-1));
    const kept = sent.length - 2;
    expect(shortened?.middle).toHaveLength(60 - kept);
  });

  it('the summary of a growing conversation replaces the same messages for several turns', () => {
    const middles = [60, 62, 64, 66].map(
      (count) => shortenConversation([system, ...turns(count)], 1500)?.middle.length,
    );
    expect(new Set(middles).size).toBeLessThanOrEqual(2);
  });

  it('shortening a conversation returns null if the messages that must stay exceed the limit', () => {
    expect(shortenConversation([system, ...turns(60)], 300)).toBeNull();
  });

  it('the request for a summary contains each message as one line of JSON with its speaker', () => {
    const [, asked] = summaryRequest(turns(2));
    expect(asked?.content.split('\n').map((line) => JSON.parse(line).speaker)).toEqual([
      'learner',
      'persona',
    ]);
  });
});
