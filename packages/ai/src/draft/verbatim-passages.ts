/** White space, dashes and quotation marks of any kind read alike; every character keeps its place. */
const comparable = (text: string): string =>
  text
    .replace(/\s/gu, ' ')
    .replace(/[‘’`´]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‐-―]/gu, '-');

const mostPassages = 5;
const shortest = 8;

/**
 * Those of the quotes that stand in the source, as they stand there, in its order, five at most. A quote that a model made
 * up, or took from anywhere else, is left out.
 */
export function verbatimPassages(source: string, quotes: readonly string[]): string[] {
  const searched = comparable(source);
  const found = new Map<number, string>();
  for (const quote of quotes) {
    const wanted = comparable(quote.trim().replace(/^["“«\s]+|["”»\s]+$/gu, ''));
    if (wanted.length < shortest) continue;
    const place = searched.indexOf(wanted);
    if (place >= 0)
      found.set(
        place,
        source
          .slice(place, place + wanted.length)
          .toWellFormed()
          .trim(),
      );
  }
  const inOrder = [...found].sort(([one], [other]) => one - other).map(([, passage]) => passage);
  return [...new Set(inOrder)].slice(0, mostPassages);
}
