import { describe, expect, it } from 'vitest';
import { spokenSentences } from './spoken-sentences.ts';

describe('a reply that is coming in', () => {
  const text = 'It means overtime. Forty people! Why should I “believe” a third';

  it('is read out sentence by sentence, the last one when it is complete', () => {
    expect(spokenSentences(text, false)).toEqual(['It means overtime.', 'Forty people!']);
    expect(spokenSentences(text, true).at(-1)).toBe('Why should I “believe” a third');
    expect(spokenSentences('', false)).toEqual([]);
    expect(spokenSentences('No.', false)).toEqual([]);
  });

  it('never takes back a sentence it has read out', () => {
    let before: string[] = [];
    for (let length = 0; length <= text.length; length += 1) {
      const now = spokenSentences(text.slice(0, length), false);
      expect(now.slice(0, before.length)).toEqual(before);
      before = now;
    }
  });
});
