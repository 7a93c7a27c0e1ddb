const most = 8;

/**
 * Returns the words to search for. Each word is compared with each row, so words that are part of another word and
 * words after the eighth are ignored.
 */
export function searchWords(search: string | undefined): string[] {
  const written = search?.split(/\s+/).filter(Boolean) ?? [];
  const words = new Map(written.map((word) => [word.toLowerCase(), word]));
  return [...words]
    .filter(([low]) => ![...words.keys()].some((other) => other !== low && other.includes(low)))
    .map(([, word]) => word)
    .slice(0, most);
}
