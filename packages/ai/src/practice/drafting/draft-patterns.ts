import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { typedPatterns, wordSet } from '../../language/pattern-schemas.ts';

export const draftPatterns = await loadLanguageData(
  z.strictObject({
    /** Forms of address before a name, such as “Mrs”. */
    titles: z.array(z.string()),
    not_names: wordSet,
    roles: z.array(z.string()),
    /** Words before the role of the person whom the learner will talk to, such as “with my” before “manager”. */
    towards: z.string(),
    goals: typedPatterns,
    feelings: typedPatterns,
    /** Sentences that tell the learner or the staff what to do, such as “Agents must never promise a date”. */
    rules: typedPatterns,
    /** Headings above such sentences, such as “Service rules”. */
    rule_headings: typedPatterns,
    /** Words for the colleagues of the learner. A “he” or “she” after them may be one of them. */
    staff: typedPatterns,
    /** Words that stand for one person who was named before, such as “she” and “her”. */
    pronouns: typedPatterns,
    /** Words before a role that stands for one person who was named before, such as “the” before “customer”. */
    definite: z.string(),
    /** Headings above a list of the learner's aims, such as “Goals”. */
    aims: typedPatterns,
    /**
     * Words that indicate an easy (1), difficult (3) or hostile (4) conversation. Without such words, the difficulty
     * level is 2.
     */
    difficulty: z.strictObject({ 1: typedPatterns, 3: typedPatterns, 4: typedPatterns }),
  }),
  (locale) => import(`../languages/${locale}/source.json`, { with: { type: 'json' } }),
);

/**
 * Regular expression (`Mr|Mrs|…`) of the forms of address of all languages, because a text may use a form of
 * address of another language.
 */
export const titles: string = Object.values(draftPatterns)
  .flatMap((words) => words.titles)
  .join('|');
