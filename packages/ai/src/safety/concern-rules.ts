import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { foldedPattern, foldedPatterns } from '../language/pattern-schemas.ts';

/** `distress` is a thought of self-harm. `abuse` is a threat, a slur or a sexual demand. Both stop the role-play. */
export type SafetyConcern = 'distress' | 'abuse';

export interface ConcernRule {
  readonly concern: SafetyConcern;
  /** The pattern is for text in lower case, without accents, with plain apostrophes and single spaces. */
  readonly pattern: RegExp;
}

/* A turn shows distress only if users speak about themselves in the present. Insults are allowed in a role-play. */
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

/** A turn that matches rules of both kinds counts as distress, because help comes first. */
export const concernRules: readonly ConcernRule[] = (['distress', 'abuse'] as const).flatMap((concern) =>
  rules.flatMap((patterns) => patterns[concern].map((pattern) => ({ concern, pattern }))),
);

/** Returns true if `before` attributes the rest of the sentence to another person, for example “she said”. */
export const saidByOthers = (before: string): boolean =>
  rules.some(({ said_by_others }) => said_by_others.test(before));
