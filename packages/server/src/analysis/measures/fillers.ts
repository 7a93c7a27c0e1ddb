import { knownLanguage } from '@repartee/ai/language/spoken-language';
import { speechPatterns } from './speech-patterns.ts';

/** Returns the number of filler words in a text; null if there is no word list for the language. */
export function countFillers(text: string, language: string): number | null {
  const known = knownLanguage(language);
  if (!known) return null;
  const plain = text.normalize('NFC').replaceAll('’', "'");
  const at = new Set<number>();
  // Matches are counted by their end position: two patterns may match the same word with and without the comma before
  // it.
  for (const pattern of speechPatterns[known].fillers)
    for (const { 0: found, index } of plain.matchAll(pattern)) at.add(index + found.length);
  return at.size;
}
