/** Returns the number of words: runs of letters and digits, with apostrophes and hyphens inside them. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]\p{M}*(?:['’-]?[\p{L}\p{N}\p{M}])*/gu)?.length ?? 0;

/** Minimum words of a quote: “ok” and “I see” occur in every conversation and prove nothing (B-1). */
export const fewestQuotedWords = 3;
