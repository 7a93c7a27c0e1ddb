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
 * A turn shows distress if a user speaks about themselves in the present. Questions to the persona, quotes of other
 * people and figures of speech are not distress. Threats, slurs and sexual demands are abuse; anger, swearing and
 * insults are not, because they are allowed in a role-play.
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
 * The rules of every language. The rules for distress precede those for abuse: a turn that matches both counts as
 * distress, because help comes first.
 */
export const concernRules: readonly ConcernRule[] = (['distress', 'abuse'] as const).flatMap((concern) =>
  rules.flatMap((patterns) => patterns[concern].map((pattern) => ({ concern, pattern }))),
);

/**
 * Returns whether the beginning of a sentence attributes the rest of the sentence to another person, for example “she
 * said”.
 */
export const saidByOthers = (before: string): boolean =>
  rules.some(({ said_by_others }) => said_by_others.test(before));
