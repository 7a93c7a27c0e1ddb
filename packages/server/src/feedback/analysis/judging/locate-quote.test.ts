import { describe, expect, it } from 'vitest';
import { locateQuote, type QuotableMessage } from './locate-quote.ts';

const messages: QuotableMessage[] = [
  { seq: 1, speaker: 'persona', text: 'You wanted to see me?' },
  { seq: 2, speaker: 'learner', text: 'Yes — I’d like to start with “the deadline”.\nIs that all right?' },
  { seq: 3, speaker: 'persona', text: 'J’ai dit : « non ». 😀 Voilà.' },
  { seq: 4, speaker: 'learner', text: 'I restart the art class. Is that all right?' },
];
const spanOf = (words: string, seq: number | null = null) => {
  const quote = locateQuote(words, seq, messages);
  if (!quote) return undefined;
  const text = messages.find((message) => message.seq === quote.message_seq)?.text ?? '';
  expect(text.slice(quote.start, quote.end)).toBe(quote.text);
  return quote;
};

describe('the search for quotes in the transcript', () => {
  it('B-1 a quote is found with its exact words and position', () => {
    expect(spanOf('wanted to see me', 1)).toEqual({
      message_seq: 1,
      text: 'wanted to see me',
      start: 4,
      end: 20,
    });
  });

  it.each([
    ["yes - i'd like to start", 'Yes — I’d like to start'],
    ['"The  deadline".  is that', 'the deadline”.\nIs that'],
    ['“I’d like to start …”', 'I’d like to start'],
    ['I’d like to start...', 'I’d like to start'],
  ])(
    'B-1 the quote %j is found despite different spaces, letter case or punctuation marks',
    (words, text) => {
      expect(spanOf(words, 2)?.text).toBe(text);
    },
  );

  it('B-1 a quote is returned as the transcript spells the quote', () => {
    expect(spanOf('dit : "\u00a0non\u00a0". 😀 VOILÀ', 3)?.text).toBe('dit : « non ». 😀 Voilà');
    expect(spanOf("j'ai dit", 3)?.text).toBe('J’ai dit');
  });

  it('B-1 the given message is searched for a quote first, then the other messages', () => {
    expect(spanOf('Is that all right?', 4)?.message_seq).toBe(4);
    expect(spanOf('Is that all right?', 1)?.message_seq).toBe(2);
    expect(spanOf('Is that all right?')?.message_seq).toBe(2);
  });

  it.each(['You wanted to leave me', 'want', 'me? Yes', '', '  ', '"…"', '?!', 'anted to see me'])(
    'B-1 the text %j is not found as a quote',
    (words) => {
      expect(spanOf(words, 1)).toBeUndefined();
    },
  );

  it.each([
    ['decomposed letters', 'L’été, tout était prévu.', 'l’été, tout était prévu'.normalize('NFD')],
    ['decomposed letters in the transcript', 'L’été, tout était prévu.'.normalize('NFD'), 'tout était prévu'],
    ['dots for an ellipsis', 'I thought… well, never mind.', 'I thought... well, never mind'],
    ['an ellipsis for dots', 'I thought... well, never mind.', 'I thought… well, never mind'],
    ['a neutralised marker', 'Then I win [W I N] and you pay.', 'I win (win) and you pay'],
    ['wide letters', 'Ｙｅｓ, on Monday at nine.', 'Yes, on Monday at nine'],
  ])('B-1 a quote with %s is found', (_, text, words) => {
    const location = locateQuote(words, 1, [{ seq: 1, speaker: 'learner', text }]);
    expect(text.slice(location?.start, location?.end)).toBe(location?.text);
    expect(location?.text.length).toBeGreaterThan(words.normalize('NFC').length - 3);
  });

  it('B-1 only whole words are found as a quote', () => {
    expect(spanOf('art', 4)).toMatchObject({ start: 14, end: 17 });
  });
});
