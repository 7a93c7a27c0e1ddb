import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { foldedPattern, foldedPatterns } from '../language/pattern-schemas.ts';

/** `distress` is a thought of self-harm. `abuse` is a threat, a slur or a sexual demand. Both stop the role-play. */
export type SafetyConcern = 'distress' | 'abuse';

export interface ConcernRule {
  readonly concern: SafetyConcern;
  /**
   * Pattern for turns that were converted to lower case, without accents, with plain apostrophes and single
   * spaces.
   */
  readonly pattern: RegExp;
}

/*
 * The patterns of `distress` match only users who speak about themselves in the present. Ordinary insults are
 * allowed in a role-play, so no pattern matches them.
 */
const rules = Object.values(
  await loadLanguageData(
    z.strictObject({
      distress: z.array(foldedPattern),
      abuse: z.array(foldedPattern),
      /** Words such as “she said”, which attribute the following words to another person. */
      said_by_others: foldedPatterns,
    }),
    (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
  ),
);

/** The rules for distress come first, so a turn that shows both distress and abuse counts as distress. */
export const concernRules: readonly ConcernRule[] = (['distress', 'abuse'] as const).flatMap((concern) =>
  rules.flatMap((patterns) => patterns[concern].map((pattern) => ({ concern, pattern }))),
);

/** Returns true if `before` attributes the rest of the sentence to another person, for example “she said”. */
export const saidByOthers = (before: string): boolean =>
  rules.some(({ said_by_others }) => said_by_others.test(before));
