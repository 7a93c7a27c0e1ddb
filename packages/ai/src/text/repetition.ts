/** How often a phrase is repeated in a row until it has no end, by the number of its words. */
const endlessFrom = (words: number): number => (words === 1 ? 8 : words < 4 ? 6 : words < 8 ? 4 : 3);

const longestPhrase = 40;
const longestRead = 4_000;

/**
 * Returns whether a text that is being received ends with a phrase that is repeated in a row: where its second and later
 * occurrences begin, and whether there are so many that the repetition has no end. The last word may be incomplete, so
 * it does not count.
 */
export function repetitionIn(text: string): { again: readonly number[]; isEndless: boolean } | undefined {
  const offset = Math.max(0, text.length - longestRead);
  // Not `\S+(?=\s)`, which goes back over a long text without a space once for each of its characters.
  const complete = text.slice(offset).replace(/(?<!\S)\S+$/u, '');
  const words = [...complete.matchAll(/\S+/gu)].map((word) => ({
    at: offset + word.index,
    text: word[0].toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
  }));
  for (let length = 1; length <= Math.min(longestPhrase, words.length / 2); length += 1) {
    let same = 0;
    while (same + length < words.length && words.at(-1 - same)?.text === words.at(-1 - same - length)?.text)
      same += 1;
    if (same < length) continue;
    const again = words.slice(-same).flatMap(({ at }, index) => (index % length === 0 ? [at] : []));
    return { again, isEndless: Math.floor(same / length) + 1 >= endlessFrom(length) };
  }
  return undefined;
}
