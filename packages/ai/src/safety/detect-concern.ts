import { concernRules, type SafetyConcern, saidByOthers } from './concern-rules.ts';

/** Lower case, without accents and invisible characters, plain apostrophes, single spaces. */
const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\u2018\u2019\u02BC`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** The end of the sentence before: what a speaker quotes stands in the same one. */
const sentenceEnd = /[.!?…\n](?=[^.!?…]*$)/;

/**
 * E-5: whether a learner's turn shows distress or abuse, by a fixed list of rules in English and French, whatever the
 * language of the session. The list is short on purpose: it stops a session, so a wrong alarm has a price.
 */
export function detectConcern(turn: string): SafetyConcern | null {
  const text = plainText(turn);
  for (const { concern, pattern } of concernRules) {
    const match = pattern.exec(text);
    if (!match) continue;
    const before = text.slice(0, match.index);
    const start = sentenceEnd.exec(before)?.index ?? -1;
    if (!saidByOthers.test(before.slice(start + 1))) return concern;
  }
  return null;
}
