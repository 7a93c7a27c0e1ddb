const mark = '[,.;:!?…–—]';
const starts = `(?<=^\\s*|${mark}\\s*)`;
const ends = `(?=\\s*(?:${mark}|$))`;

/** Filler words as patterns by language; words that can have a meaning count only between punctuation marks. */
const fillers: Readonly<Record<string, readonly string[]>> = {
  en: [
    'u+h+m*|u+m+|e+r+m*|h+m+|m{2,}',
    `${starts}(?:you know|i mean|like|well|basically|literally|honestly|actually)${ends}`,
    `(?<=,\\s*)(?:you know|like|i mean)(?=\\s)(?! (?:that|what|how|why|it)\\b)`,
    '(?<!\\b(?:what|which|some|any|a|an|one|this|that|the|each|every|same|these|those|right|other|no|all|new|another)\\s)(?:sort of|kind of)',
    'basically(?=\\s)|literally(?=\\s)',
  ],
  fr: [
    'e+u+h+|h+e+u+|ben|bah|hein|h+m+|m{2,}',
    `${starts}(?:enfin|bon|genre|voilà|quoi|disons|tu vois|vous voyez|tu sais|vous savez)${ends}`,
    'du coup|en fait',
  ],
};

/** Returns the number of filler words in a text; null if the language is neither English nor French. */
export function countFillers(text: string, language: string): number | null {
  const known = fillers[language.slice(0, 2).toLowerCase()];
  if (!known) return null;
  const plain = text.normalize('NFC').replaceAll('’', "'");
  const at = new Set<number>();
  for (const one of known) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}'])(?:${one})(?![\\p{L}\\p{N}'])`, 'giu');
    // Counted by end position: two patterns may match the same word with and without the comma before it.
    for (const { 0: found, index } of plain.matchAll(pattern)) at.add(index + found.length);
  }
  return at.size;
}
