const most = 8;

/**
 * The words a list is searched by. Each costs a look at every row, so what another word says already is left out, and
 * beyond eight they count for nothing.
 */
export function searchWords(search: string | undefined): string[] {
  const written = search?.split(/\s+/).filter(Boolean) ?? [];
  const words = new Map(written.map((word) => [word.toLowerCase(), word]));
  return [...words]
    .filter(([low]) => ![...words.keys()].some((other) => other !== low && other.includes(low)))
    .map(([, word]) => word)
    .slice(0, most);
}
