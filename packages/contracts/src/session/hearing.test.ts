import { describe, expect, it } from 'vitest';
import { correctedWords } from './hearing.ts';

describe('the words in which a correction differs', () => {
  it.each([
    ['The sheep is late.', 'The ship is late.', { heard: 'sheep', said: 'ship' }],
    ['We meet on Monday.', 'We meet on Tuesday at nine.', { heard: 'Monday', said: 'Tuesday at nine' }],
    ['We are late', 'We are very late', { heard: '', said: 'very' }],
    ['We are so so late', 'We are so late', { heard: 'so', said: '' }],
    ['Hello', 'Goodbye', { heard: 'Hello', said: 'Goodbye' }],
    ['It suits you.', 'It suits you?', { heard: 'you.', said: 'you?' }],
    ['Le  bateau', 'Le bateau', { heard: '', said: '' }],
  ])('B-15 “%s” corrected to “%s”', (heard, said, words) => {
    expect(correctedWords(heard, said)).toEqual(words);
  });
});
