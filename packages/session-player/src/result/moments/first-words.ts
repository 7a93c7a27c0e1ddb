const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Punctuation and spaces are removed before the ellipsis of a shortened text. */
const beforeCut = /[\p{P}\s]+$/u;

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
