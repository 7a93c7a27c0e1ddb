const most = 8;

/**
 * Each word is compared with every row, so the search ignores words after the eighth, and words that another
 * word contains.
 */
export function searchWords(search: string | undefined): string[] {
  const written = search?.split(/\s+/).filter(Boolean) ?? [];
  const words = new Map(written.map((word) => [word.toLowerCase(), word]));
  return [...words]
    .filter(([low]) => ![...words.keys()].some((other) => other !== low && other.includes(low)))
    .map(([, word]) => word)
    .slice(0, most);
}
