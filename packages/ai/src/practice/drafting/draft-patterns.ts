import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { typedPatterns, wordSet } from '../../language/pattern-schemas.ts';

/** Patterns that find facts in a source text, by language (from `languages/<tag>/source.json`). */
export const draftPatterns = await loadLanguageData(
  z.strictObject({
    /** Titles that precede a name, such as “Mrs”. */
    titles: z.array(z.string()),
    /** Capitalised words that are not part of a name. */
    not_names: wordSet,
    roles: z.array(z.string()),
    /** Words that precede the person whom the learner will talk to, such as “with my” before “manager”. */
    towards: z.string(),
    goals: typedPatterns,
    feelings: typedPatterns,
    /** Headings above a list of the learner's aims, such as “Goals”. */
    aims: typedPatterns,
    /**
     * Words that indicate an easy (1), difficult (3) or hostile (4) conversation. If none of them occurs, the
     * difficulty level is 2.
     */
    difficulty: z.strictObject({ 1: typedPatterns, 3: typedPatterns, 4: typedPatterns }),
  }),
  (locale) => import(`../languages/${locale}/source.json`, { with: { type: 'json' } }),
);

/** Pattern of the forms of address (Mr, Dr) of all languages, because a text may use one of another language. */
export const titles: string = Object.values(draftPatterns)
  .flatMap((words) => words.titles)
  .join('|');
