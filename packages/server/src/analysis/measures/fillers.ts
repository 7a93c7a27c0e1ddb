import { knownLanguage } from '@repartee/ai/language/spoken-language';
import { speechPatterns } from './speech-patterns.ts';

/** Counts filler words such as “um”. Returns null if there is no list of filler words for the language. */
export function countFillers(text: string, language: string): number | null {
  const known = knownLanguage(language);
  if (!known) return null;
  const plain = text.normalize('NFC').replaceAll('’', "'");
  const at = new Set<number>();
  // Two patterns may match a word, with and without the comma before the word. Both matches end at the same position,
  // so the word is counted once.
  for (const pattern of speechPatterns[known].fillers)
    for (const { 0: found, index } of plain.matchAll(pattern)) at.add(index + found.length);
  return at.size;
}
