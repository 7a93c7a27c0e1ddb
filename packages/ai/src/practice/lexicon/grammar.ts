import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { foldedPattern, foldedPatterns, textPatterns, wordSet } from '../../language/pattern-schemas.ts';

const grammarSchema = z.strictObject({
  /** Beginning of a question that was typed without a question mark. */
  unmarked_question: foldedPatterns,
  /** Negations, and words for what went wrong. */
  problem: foldedPatterns,
  /** Words for the person who is addressed, and for persons who act. */
  addressee: foldedPatterns,
  actor: foldedPatterns,
  /** Verbs that make an offer of a sentence: “we could …”; “I send …” is a step. */
  conditional: foldedPatterns,
  /** Words that make an offer with a day a common step, and a question about consent. */
  shared_day: foldedPatterns,
  agreement: foldedPatterns,
  /** Periods such as a month or a week: not precise enough for a commitment. */
  rough_period: foldedPatterns,
  exact_hour: foldedPatterns,
  /** Last words of a phrase that cannot be quoted without the next one. */
  unfinished: textPatterns,
  /** Adverbs that make a statement smaller than it is (“only”), with the space before them. */
  belittling: textPatterns,
  /** Short forms attached to a word, which are not part of it, and endings of inflected words. */
  clitics: foldedPatterns,
  endings: foldedPattern,
  /** Frequent words by which the language is recognised within one or two sentences. */
  common_words: wordSet,
});
export type Grammar = z.output<typeof grammarSchema>;

/** Words and endings by which sentences are read, by language (`languages/<tag>/reading.json`). */
export const grammars = await loadLanguageData(
  grammarSchema,
  (locale) => import(`../languages/${locale}/reading.json`, { with: { type: 'json' } }),
);
