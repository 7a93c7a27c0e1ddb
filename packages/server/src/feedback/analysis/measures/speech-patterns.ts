import { loadLanguageData } from '@repartee/ai/language/language-data';
import { wordSet } from '@repartee/ai/language/pattern-schemas';
import { fillText } from '@repartee/contracts/locales';
import { z } from 'zod';

const mark = '[,.;:!?…–—]';
/**
 * Some filler words have other meanings too. Such filler words count only between punctuation marks or the ends of the
 * text.
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
    /** Question words that may be at the end of a question, as in « Vous faites comment ? » */
    final_fact: z.array(z.string()),
    final_open: z.array(z.string()),
  })
  .transform(({ fact, open, lead_in, invitation, imperatives, final_fact, final_open }) => ({
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
    imperative: new RegExp(`^(?:\\p{L}+[, ]+){0,3}?(?:${alternatives(imperatives)})\\b`, 'iu'),
  }));

/** Patterns of questions and filler words, by language (from `languages/<tag>.json`). */
export const speechPatterns = await loadLanguageData(
  z.strictObject({ questions, fillers: z.array(filler) }),
  (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
);
