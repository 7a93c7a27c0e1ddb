import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { wordSet } from '../language/pattern-schemas.ts';

const alternatives = (words: ReadonlySet<string>): string => [...words].join('|');

const questions = z
  .strictObject({
    /** Question words such as “when”, which ask for one word or number. */
    fact: z.string(),
    /** Question words such as “what”, which ask for more than one word. */
    open: z.string(),
    lead_in: wordSet,
    /** Phrases that invite the other speaker to say more, such as “tell me”. */
    invitation: z.string(),
    /**
     * Verbs such as “tell”. An invitation without a question mark counts only if one of its first four words is such a
     * verb.
     */
    imperatives: wordSet,
    /** Questions such as “Are you kidding me?”, which ask for no answer. */
    rhetorical: z.string(),
    /** Question words that may be at the end of a question, as in « Vous faites comment ? » */
    final_fact: z.array(z.string()),
    final_open: z.array(z.string()),
  })
  .transform(({ fact, open, lead_in, invitation, imperatives, rhetorical, final_fact, final_open }) => ({
    first: new RegExp(
      `(?:^|[,;:–—]\\s*|\\b(?:${alternatives(lead_in)})\\s+)(?:(?<fact>${fact})|(?<open>${open}))(?:(?<=')|(?![\\p{L}]))`,
      'iu',
    ),
    last:
      final_fact.length + final_open.length > 0
        ? new RegExp(
            `(?<!\\p{L})(?:(?<open>${final_open.join('|')})|(?<fact>${final_fact.join('|')}))(?:,[^?]*| (?:pour|chez|avec) [^?]*)?\\?`,
            'iu',
          )
        : null,
    invitation: new RegExp(invitation, 'iu'),
    rhetorical: new RegExp(rhetorical, 'iu'),
    imperative: new RegExp(`^(?:\\p{L}+[, ]+){0,3}?(?:${alternatives(imperatives)})\\b`, 'iu'),
  }));

/** Patterns of questions, by language (from `languages/<tag>.json`). */
export const questionPatterns = await loadLanguageData(
  questions,
  (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
);
