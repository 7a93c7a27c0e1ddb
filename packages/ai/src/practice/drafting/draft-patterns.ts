import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { typedPatterns, wordSet } from '../../language/pattern-schemas.ts';

/** Patterns that find facts in a source, by language (`languages/<tag>/source.json`). */
export const draftPatterns = await loadLanguageData(
  z.strictObject({
    /** Titles before a name: “Mrs”. */
    titles: z.array(z.string()),
    /** Capitalised words that are not part of a name. */
    not_names: wordSet,
    roles: z.array(z.string()),
    /** Words that precede the person whom the learner talks to. */
    towards: z.string(),
    goals: typedPatterns,
    feelings: typedPatterns,
    /** Headings of lists of the learner's aims. */
    aims: typedPatterns,
    /** Words that make a conversation harder or easier than usual, by difficulty level. */
    difficulty: z.strictObject({ 1: typedPatterns, 3: typedPatterns, 4: typedPatterns }),
  }),
  (locale) => import(`../languages/${locale}/source.json`, { with: { type: 'json' } }),
);

/** Titles before a name in every language: a text may name a person by the title of another language. */
export const titles: string = Object.values(draftPatterns)
  .flatMap((words) => words.titles)
  .join('|');
