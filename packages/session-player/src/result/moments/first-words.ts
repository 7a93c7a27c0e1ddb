const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Matches punctuation and spaces at the end of a shortened text. They are removed, because an ellipsis follows. */
const beforeCut = /[\p{P}\s]+$/u;

/** Splits a text after its first `most` words. `rest` is empty if the text has no further words. */
export function firstWords(text: string, most: number): { shown: string; rest: string } {
  let words = 0;
  for (const { index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue;
    words += 1;
    if (words > most) {
      const shown = text.slice(0, index).replace(beforeCut, '');
      return { shown, rest: text.slice(shown.length) };
    }
  }
  return { shown: text, rest: '' };
}
