const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A text cut before the word that would be one too many; `rest` is empty where nothing is left. */
export function firstWords(text: string, most: number): { shown: string; rest: string } {
  let words = 0;
  for (const { index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue;
    words += 1;
    if (words > most) return { shown: text.slice(0, index).trimEnd(), rest: ` ${text.slice(index)}` };
  }
  return { shown: text, rest: '' };
}
