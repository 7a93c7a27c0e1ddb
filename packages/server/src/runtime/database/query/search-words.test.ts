import { expect, it } from 'vitest';
import { searchPatterns, searchWords } from './matches-search.ts';

it('R-CALL-17 a search uses at most eight words, each once, and drops words that another word contains', () => {
  expect(searchWords(undefined)).toEqual([]);
  expect(searchWords('  Morel  inès\tmorel ')).toEqual(['morel', 'inès']);
  expect(searchWords('a ann anna a b')).toEqual(['anna', 'b']);
  expect(searchWords('a '.repeat(100))).toEqual(['a']);
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
});

it('the pattern of a word has no accents and no wildcards of its own, and at most 100 characters of a long word', () => {
  expect(searchPatterns('Inès 50%')).toEqual(['%Ines%', '%50\\%%']);
  const [pattern = ''] = searchPatterns('\ufdfa'.repeat(200));
  expect(pattern.length).toBe(102);
});
