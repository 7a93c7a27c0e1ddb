/** How many words a text has: runs of letters and digits, with apostrophes and hyphens inside them. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}]\p{M}*(?:['’-]?[\p{L}\p{N}\p{M}])*/gu)?.length ?? 0;

/** Fewer words prove nothing: “ok” and “I see” stand in every conversation (B-1). */
export const fewestQuotedWords = 3;
