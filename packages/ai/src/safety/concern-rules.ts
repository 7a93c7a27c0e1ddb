import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { foldedPattern, foldedPatterns } from '../language/pattern-schemas.ts';

/**
 * Reason why a turn stops the role-play: `distress` (thoughts of self-harm) or `abuse` (threats, slurs, sexual
 * demands).
 */
export type SafetyConcern = 'distress' | 'abuse';

export interface ConcernRule {
  readonly concern: SafetyConcern;
  /**
   * Pattern of the rule. It must be matched against text in lower case, without accents, with plain apostrophes and
   * single spaces.
   */
  readonly pattern: RegExp;
}

/*
 * A turn shows distress only if users speak about themselves in the present. Questions to the persona, quotes of others
 * and figures of speech show none. Anger, swearing and insults are allowed in a role-play; threats, slurs and sexual
 * demands are abuse.
 */
const rules = Object.values(
  await loadLanguageData(
    z.strictObject({
      distress: z.array(foldedPattern),
      abuse: z.array(foldedPattern),
      /** Words that attribute what follows to another person, such as “she said”. */
      said_by_others: foldedPatterns,
    }),
    (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
  ),
);

/**
 * The rules of every language. Those for distress come first, because a user who both threatens and despairs needs help
 * first.
 */
export const concernRules: readonly ConcernRule[] = (['distress', 'abuse'] as const).flatMap((concern) =>
  rules.flatMap((patterns) => patterns[concern].map((pattern) => ({ concern, pattern }))),
);

/** Returns whether a text, the start of a sentence, attributes the rest of the sentence to another person. */
export const saidByOthers = (before: string): boolean =>
  rules.some(({ said_by_others }) => said_by_others.test(before));
