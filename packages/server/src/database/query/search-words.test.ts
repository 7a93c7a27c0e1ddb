import { expect, it } from 'vitest';
import { searchWords } from './matches-search.ts';

it('R-CALL-17 a search uses at most eight words, each once, and drops words that another word contains', () => {
  expect(searchWords(undefined)).toEqual([]);
  expect(searchWords('  Morel  inès\tmorel ')).toEqual(['morel', 'inès']);
  expect(searchWords('a ann anna a b')).toEqual(['anna', 'b']);
  expect(searchWords('a '.repeat(100))).toEqual(['a']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
});
