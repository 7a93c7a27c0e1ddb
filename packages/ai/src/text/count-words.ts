/** Returns the number of words. An apostrophe or hyphen inside a word does not split it. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]\p{M}*(?:['’-]?[\p{L}\p{N}\p{M}])*/gu)?.length ?? 0;

/**
 * Minimum number of words of a quote. Shorter quotes such as “ok” or “I see” occur in every conversation and prove
 * nothing (B-1).
 */
export const fewestQuotedWords = 3;
