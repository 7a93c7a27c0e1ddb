import { concernRules, type SafetyConcern, saidByOthers } from './concern-rules.ts';

const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\u2018\u2019\u02BC`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Words such as “she said” attribute a phrase to another person only within the same sentence. */
const sentenceEnd = /[.!?…\n](?=[^.!?…]*$)/;

/** Applies the rules of every interface language. A false positive stops a session, so the rules are few. */
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
