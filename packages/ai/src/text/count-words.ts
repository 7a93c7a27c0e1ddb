/** An apostrophe or hyphen inside a word does not split the word. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]\p{M}*(?:['’-]?[\p{L}\p{N}\p{M}])*/gu)?.length ?? 0;

/** Minimum number of words in a quote. Shorter quotes such as “ok” occur in every conversation and prove nothing. */
export const fewestQuotedWords = 3;
/** The prompts ask AI models for quotes of at most this number of words. */
export const mostQuotedWords = 20;
