import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { foldedPattern, foldedPatterns } from '../language/pattern-schemas.ts';

/** Reason why a turn stops the role-play: thoughts of self-harm, or abuse beyond what a role-play may contain. */
export type SafetyConcern = 'distress' | 'abuse';

export interface ConcernRule {
  readonly concern: SafetyConcern;
  /** Matched against text in lower case without accents, with plain apostrophes and single spaces. */
  readonly pattern: RegExp;
}

/*
 * Distress is only what users say about themselves in the present: not a question to the persona, a quote
 * of another user or a figure of speech. Anger, swearing and insults are allowed in a role-play; threats,
 * slurs and sexual demands are abuse.
 */
const rules = Object.values(
  await loadLanguageData(
    z.strictObject({
      distress: z.array(foldedPattern),
      abuse: z.array(foldedPattern),
      /** Words before a match, in the same sentence, that attribute it to another speaker. */
      said_by_others: foldedPatterns,
    }),
    (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
  ),
);

/** Rules of every language. Distress precedes abuse: a user who both threatens and despairs needs help first. */
export const concernRules: readonly ConcernRule[] = (['distress', 'abuse'] as const).flatMap((concern) =>
  rules.flatMap((patterns) => patterns[concern].map((pattern) => ({ concern, pattern }))),
);

/** Returns whether words before a match, in the same sentence, attribute it to another speaker. */
export const saidByOthers = (before: string): boolean =>
  rules.some(({ said_by_others }) => said_by_others.test(before));
