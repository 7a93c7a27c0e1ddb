import { concernRules, type SafetyConcern, saidByOthers } from './concern-rules.ts';

/** Normalises a text: lower case, no accents or invisible characters, plain apostrophes, single spaces. */
const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\u2018\u2019\u02BC`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/**
 * Matches the end of the previous sentence in the text before a detected phrase. Words such as “she said” attribute the
 * phrase to another person only if they are in the same sentence.
 */
const sentenceEnd = /[.!?…\n](?=[^.!?…]*$)/;

/**
 * Detects distress or abuse in a learner's turn by fixed rules in every interface language, whatever the language of
 * the session (E-5). The rules are few, because a false positive stops a session.
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
