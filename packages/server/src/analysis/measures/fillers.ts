import { knownLanguage } from '@repartee/ai/language/spoken-language';
import { speechPatterns } from './speech-patterns.ts';

/**
 * Returns the number of filler words in a text, such as “um”; null if there is no list of filler words for the
 * language.
 */
export function countFillers(text: string, language: string): number | null {
  const known = knownLanguage(language);
  if (!known) return null;
  const plain = text.normalize('NFC').replaceAll('’', "'");
  const at = new Set<number>();
  // A word is counted once, although two patterns may match it, one with and one without the comma before it. Both
  // matches end at the same position.
  for (const pattern of speechPatterns[known].fillers)
    for (const { 0: found, index } of plain.matchAll(pattern)) at.add(index + found.length);
  return at.size;
}
