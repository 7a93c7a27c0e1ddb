import {
  asksTheOther,
  type ConcernCertainty,
  concernRules,
  isLessCertain,
  isNegated,
  isSaidByOthers,
  type SafetyConcern,
  withoutIdioms,
  withUsualSpelling,
} from './concern-rules.ts';

export interface DetectedConcern {
  readonly concern: SafetyConcern;
  readonly certainty: ConcernCertainty;
}

const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\u2018\u2019\u02BC`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Splits after each sentence. Words of one sentence say nothing about a term in another one. */
const sentences = (text: string): readonly string[] => text.match(/[^.!?]+(?:[.!?]+|$)/g) ?? [];

/** Words after the last of these belong to the clause of the term. */
const clauseStart =
  /(?:[,;:"]| but | because | and | mais | car | parce que | et )(?!.*(?:[,;:"]| but | because | and | mais | car | parce que | et ))/;

const clauseBefore = (before: string): string => {
  const at = clauseStart.exec(before);
  return at ? before.slice(at.index + at[0].length) : before;
};

/** Whether a quotation is open at the end of the text. */
const isQuoted = (before: string): boolean => before.split('"').length % 2 === 0;

/**
 * E-5: detects distress or abuse in a turn by the built-in rules of every interface language, without a model. A clear
 * concern is returned before a doubtful one, and distress before abuse.
 */
export function detectConcern(turn: string): DetectedConcern | null {
  const parts = sentences(withoutIdioms(withUsualSpelling(foldedText(turn))))
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => sentence.trim());
  let doubtful: DetectedConcern | null = null;
  // `search` is a cheap first look: `matchAll` copies the expression on each call.
  for (const { concern, certainty, pattern, holdsInReports } of concernRules)
    for (const text of parts.filter((part) => part.search(pattern) >= 0))
      for (const { index } of text.matchAll(pattern)) {
        const before = text.slice(0, index);
        const clause = clauseBefore(before);
        if (
          isQuoted(before) ||
          (!holdsInReports && isSaidByOthers(before)) ||
          asksTheOther(clause) ||
          isNegated(clause)
        )
          continue;
        if (certainty === 'clear' && !isLessCertain(text)) return { concern, certainty };
        doubtful ??= { concern, certainty: 'doubtful' };
      }
  return doubtful;
}
