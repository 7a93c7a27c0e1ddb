import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { foldedPatterns, typedPatterns, withParts } from '../../language/pattern-schemas.ts';

/** Kinds of what an author writes that fails a mission, as far as the built-in engine recognises its words. */
export const failureKinds = [
  'insults',
  'overpromises',
  'promises_about',
  'belittles',
  'plays_down',
  'sign_today',
  'sign_now',
  'decide_today',
  'decide_now',
  'blames_persona',
  'blames_theirs',
  'blames_non_use',
  'blames_colleague',
  'blames_team',
  'judges_character',
  'threatens_manager',
  'lowers_price',
  'reassures',
  'hides_behind',
  'runs_down',
] as const;
export type FailureKind = (typeof failureKinds)[number];

export const failureData = await loadLanguageData(
  withParts(
    z.strictObject({
      /** Whole failure criteria, or one that is followed by an alternative. A group holds what they are about. */
      criteria: z.record(z.enum(failureKinds), foldedPatterns),
      /** Words of the learner that certainly do it. Insults are those of `harms`. */
      words: z.record(z.enum(failureKinds).exclude(['insults']), typedPatterns),
      /** Words of a harm that make something smaller, other than “Calm down”. */
      smaller: typedPatterns,
      /** Of these, words that wave a whole complaint away, such as “It is not the end of the world”. */
      brushes_off: typedPatterns,
      /** Words of the persona to which the learner's are no failure, as “Sorry!” makes “It is no big deal” kind. */
      invited: z.partialRecord(z.enum(failureKinds), typedPatterns),
      /** Words that make “I will go to the manager” an offer. */
      offers: typedPatterns,
      /** Words that make “I can give you ten per cent off” only a thought. “If you sign today” makes it no less an offer. */
      supposed: typedPatterns,
      /** Words of a turn that takes the matter on. Who says “I will ask her” hides behind nobody. */
      commits: typedPatterns,
      /** Words of a sentence that insults nobody present, as in “What an idiot I am”. */
      no_insult: typedPatterns,
      /** Words before them that make them no statement, as in “I am sorry that it feels as if …”. */
      unmeant: foldedPatterns,
    }),
  ),
  (locale) => import(`../languages/${locale}/failures.json`, { with: { type: 'json' } }),
);
