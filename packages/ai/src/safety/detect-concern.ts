import {
  asksTheOther,
  type ConcernCertainty,
  concernRules,
  isLessCertain,
  isNegated,
  isSaidByOthers,
  type SafetyConcern,
  withoutQuarrel,
} from './concern-rules.ts';
import { preparedSentences } from './prepared-text.ts';
import { likelihoodOf } from './score-concern.ts';

export interface DetectedConcern {
  readonly concern: SafetyConcern;
  readonly certainty: ConcernCertainty;
}

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
 * E-5: detects distress or abuse in a turn by the built-in rules of every interface language, without a chat model. A
 * clear concern is returned before a doubtful one, and distress before abuse. Where the rules see nothing, a learned
 * score may still make the turn doubtful; it does not tell distress from abuse. Where they doubt, it may see that there is no
 * reason.
 */
export function detectConcern(turn: string): DetectedConcern | null {
  const parts = preparedSentences(turn);
  const byRules = detectByRules(parts);
  if (byRules?.certainty === 'clear') return byRules;
  const likelihood = likelihoodOf(parts);
  if (byRules) return likelihood === 'unlikely' ? null : byRules;
  // Who insults or threatens somebody else speaks of no distress of the own.
  const isDistress = likelihood === 'likely' && likelihoodOf(parts.map(withoutQuarrel)) === 'likely';
  return isDistress ? { concern: 'distress', certainty: 'doubtful' } : null;
}

/** What the rules alone detect in prepared sentences. */
export function detectByRules(parts: readonly string[]): DetectedConcern | null {
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
