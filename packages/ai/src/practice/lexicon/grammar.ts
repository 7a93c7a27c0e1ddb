import { z } from 'zod';
import { loadLanguageData } from '../../language/language-data.ts';
import { foldedPattern, foldedPatterns, textPatterns, wordSet } from '../../language/pattern-schemas.ts';

const grammarSchema = z.strictObject({
  /** Words that begin a question, to recognise questions typed without a question mark. */
  unmarked_question: foldedPatterns,
  /** Negations, and words for something that went wrong. */
  problem: foldedPatterns,
  /**
   * `addressee` matches second-person words such as “you”. `actor` matches words for the person who acts, such as “I”
   * or “we”.
   */
  addressee: foldedPatterns,
  actor: foldedPatterns,
  /**
   * Words such as “could”. A sentence that contains one is an offer (“we could …”) and not a commitment (“I send …”).
   */
  conditional: foldedPatterns,
  /**
   * `shared_day` matches words such as “we”: an offer with such a word and a day counts as a next step. `agreement`
   * matches words such as “deal”: a question with such a word asks for consent.
   */
  shared_day: foldedPatterns,
  agreement: foldedPatterns,
  /** Periods such as a week or a month, which are too vague for a commitment. */
  rough_period: foldedPatterns,
  exact_hour: foldedPatterns,
  /** Words with which a quote must not end, such as articles and prepositions. */
  unfinished: textPatterns,
  /** Adverbs that play something down, such as “only”, with the space before them. */
  belittling: textPatterns,
  /**
   * `clitics`: short forms attached to a word, such as the French “l'”. `endings`: endings of inflected words. Both are
   * removed before words are compared.
   */
  clitics: foldedPatterns,
  endings: foldedPattern,
  /** Frequent words by which the language of a short text is recognised. */
  common_words: wordSet,
});
export type Grammar = z.output<typeof grammarSchema>;

/** Word lists and endings by which sentences are analysed, by language (from `languages/<tag>/reading.json`). */
export const grammars = await loadLanguageData(
  grammarSchema,
  (locale) => import(`../languages/${locale}/reading.json`, { with: { type: 'json' } }),
);
