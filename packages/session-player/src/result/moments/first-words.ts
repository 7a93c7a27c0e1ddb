const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Returns the first `most` words of a text; `rest` is empty if nothing is left. */
export function firstWords(text: string, most: number): { shown: string; rest: string } {
  let words = 0;
  for (const { index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue;
    words += 1;
    if (words > most) return { shown: text.slice(0, index).trimEnd(), rest: ` ${text.slice(index)}` };
  }
  return { shown: text, rest: '' };
}
