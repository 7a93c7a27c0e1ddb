import { loadLanguageData } from '@repartee/ai/language/language-data';
import { wordSet } from '@repartee/ai/language/pattern-schemas';
import { fillText } from '@repartee/contracts/locales';
import { z } from 'zod';

const mark = '[,.;:!?…–—]';
/**
 * Replaces `{{starts}}` and `{{ends}}` in a pattern. They limit a word with several meanings to positions between
 * punctuation marks.
 */
const edges = { starts: `(?<=^\\s*|${mark}\\s*)`, ends: `(?=\\s*(?:${mark}|$))` };

const filler = z
  .string()
  .transform(
    (pattern) => new RegExp(`(?<![\\p{L}\\p{N}'])(?:${fillText(pattern, edges)})(?![\\p{L}\\p{N}'])`, 'giu'),
  );

const alternatives = (words: ReadonlySet<string>): string => [...words].join('|');

const questions = z
  .strictObject({
    /** Question words that ask for a fact: one word or number answers the question. */
    fact: z.string(),
    /** Question words of open questions, which yes, no or a single word cannot answer. */
    open: z.string(),
    /** Words that may precede the question word: a conjunction, or the end of the previous clause. */
    lead_in: wordSet,
    /** Phrases that ask the other speaker to tell more, with or without a question mark. */
    invitation: z.string(),
    /** First words of an invitation without a question mark. */
    imperatives: wordSet,
    /** Question words that may be the last word of a question: « Vous faites comment ? » */
    final_fact: z.array(z.string()),
    final_open: z.array(z.string()),
  })
  .transform(({ fact, open, lead_in, invitation, imperatives, final_fact, final_open }) => ({
    first: new RegExp(
      `(?:^|[,;:–—]\\s*|\\b(?:${alternatives(lead_in)})\\s+)(?:(?<fact>${fact})|(?<open>${open}))(?![\\p{L}])`,
      'iu',
    ),
    last:
      final_fact.length + final_open.length > 0
        ? new RegExp(`(?:(?<open>${final_open.join('|')})|(?<fact>${final_fact.join('|')}))\\?`, 'iu')
        : null,
    invitation: new RegExp(invitation, 'iu'),
    imperative: new RegExp(`^(?:\\p{L}+[, ]+){0,3}?(?:${alternatives(imperatives)})\\b`, 'iu'),
  }));

/** Patterns for the questions and filler words of a learner, by language (`languages/<tag>.json`). */
export const speechPatterns = await loadLanguageData(
  z.strictObject({ questions, fillers: z.array(filler) }),
  (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
);
