const most = 8;

/**
 * Splits a search into words. Ignores words that are part of another word, and all words after the eighth, because each
 * word is compared with every row.
 */
export function searchWords(search: string | undefined): string[] {
  const written = search?.split(/\s+/).filter(Boolean) ?? [];
  const words = new Map(written.map((word) => [word.toLowerCase(), word]));
  return [...words]
    .filter(([low]) => ![...words.keys()].some((other) => other !== low && other.includes(low)))
    .map(([, word]) => word)
    .slice(0, most);
}
