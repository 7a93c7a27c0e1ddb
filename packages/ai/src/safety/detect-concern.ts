import { concernRules, type SafetyConcern, saidByOthers } from './concern-rules.ts';

/** Normalises a text: lower case, no accents or invisible characters, plain apostrophes, single spaces. */
const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\u2018\u2019\u02BC`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** End of the previous sentence: words that attribute a quote are in the same sentence as the quote. */
const sentenceEnd = /[.!?…\n](?=[^.!?…]*$)/;

/**
 * E-5: detects distress or abuse in a learner's turn by a fixed list of rules in every language of the interface, for
 * any session language. The list is short on purpose: a false positive stops a session.
 */
export function detectConcern(turn: string): SafetyConcern | null {
  const text = plainText(turn);
  for (const { concern, pattern } of concernRules) {
    const match = pattern.exec(text);
    if (!match) continue;
    const before = text.slice(0, match.index);
    const start = sentenceEnd.exec(before)?.index ?? -1;
    if (!saidByOthers(before.slice(start + 1))) return concern;
  }
  return null;
}
