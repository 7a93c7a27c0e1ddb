/**
 * Replaces variants of spaces, dashes and quotation marks, so that texts can be compared. Each replacement has the same
 * length, so that an index in the result is also an index in the text.
 */
const comparable = (text: string): string =>
  text
    .replace(/\s/gu, ' ')
    .replace(/[‘’`´]/gu, "'")
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‐-―]/gu, '-');

const mostPassages = 5;
const shortest = 8;

/** Returns at most five quotes in the wording of the source. Quotes that do not occur in the source are dropped. */
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
