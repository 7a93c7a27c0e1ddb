import { loadLanguageData } from '@repartee/ai/language/language-data';
import { countWords, fewestQuotedWords } from '@repartee/ai/text/count-words';
import { z } from 'zod';
import { locateQuote, type QuotableMessage } from './locate-quote.ts';

const quotation = /[“"«„]\s*([^“”"«»„]+?)\s*[”"»]/gu;
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/**
 * Words before a quotation that name its speaker, such as “you said”. All languages are matched, because a model may
 * mix languages.
 */
const attributions = Object.values(
  await loadLanguageData(
    z.strictObject({
      attribution: z
        .array(z.string())
        .transform((patterns) => new RegExp(`(?:${patterns.join('|')})[^“"«„]{0,40}$`, 'iu')),
    }),
    (locale) => import(`./languages/${locale}.json`, { with: { type: 'json' } }),
  ),
);

export interface CheckedText {
  readonly text: string;
  readonly dropped: number;
}

/**
 * Removes the sentences that quote something nobody said in the session (B-1). Quotations of fewer than three words are
 * not checked.
 */
export const withoutFalseQuotations = (text: string, messages: readonly QuotableMessage[]): CheckedText =>
  withoutSentences(text, (sentence) => quotationsIn(sentence).some(({ words }) => !wasSaid(words, messages)));

/**
 * Removes the sentences that attribute a quotation to a speaker who did not say the words. Other quotations are kept,
 * because advice may suggest wording.
 */
export const withoutFalseAttributions = (text: string, messages: readonly QuotableMessage[]): CheckedText =>
  withoutSentences(text, (sentence) =>
    quotationsIn(sentence).some(
      ({ words, before }) =>
        attributions.some(({ attribution }) => attribution.test(before)) && !wasSaid(words, messages),
    ),
  );

function withoutSentences(text: string, isFalse: (sentence: string) => boolean): CheckedText {
  const all = unbroken(text);
  const kept = all.filter((sentence) => !isFalse(sentence));
  return { text: kept.join('').trim(), dropped: all.length - kept.length };
}

/**
 * Splits a text into sentences. A quotation of several sentences belongs to the sentence in which the quotation begins.
 */
function unbroken(text: string): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const { segment: part } of sentences.segment(text)) {
    if (isOpen) joined[joined.length - 1] += part;
    else joined.push(part);
    isOpen = hasOpenQuotation(joined.at(-1) ?? '');
  }
  return joined;
}

function hasOpenQuotation(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[“«„]/gu) > count(/[”»]/gu) || count(/"/gu) % 2 === 1;
}

const quotationsIn = (sentence: string) =>
  [...sentence.matchAll(quotation)]
    .map(({ 1: words = '', index }) => ({ words, before: sentence.slice(0, index) }))
    .filter(({ words }) => countWords(words) >= fewestQuotedWords);

const wasSaid = (words: string, messages: readonly QuotableMessage[]): boolean =>
  locateQuote(words, null, messages) !== undefined;
