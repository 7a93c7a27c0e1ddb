import { languageOf, type UiLanguage } from '@repartee/contracts/locales';
import { spokenText } from '@repartee/contracts/session/spoken-text';
import { englishRules } from './english-rules.ts';
import { frenchRules } from './french-rules.ts';
import { applyRule, type PronunciationRule } from './pronunciation-rule.ts';

const british = englishRules('day-first');
const american = englishRules('month-first');

const rules: Readonly<Record<UiLanguage, (region: string) => readonly PronunciationRule[]>> = {
  en: (region) => (region === 'US' ? american : british),
  fr: () => frenchRules,
};

/**
 * Returns the text that a speech model speaks for a persona's text: numbers, dates, units and abbreviations in words,
 * without stage directions. What speech models say right, such as “CEO” or “Q3”, stays as it is written.
 *
 * @param tag BCP 47 tag of the session's language. A text in a language without rules keeps its numbers.
 */
export function pronouncedText(written: string, tag: string): string {
  const rulesOf = rules[languageOf(tag) as UiLanguage] as (typeof rules)[UiLanguage] | undefined;
  return (rulesOf?.(tag.split('-')[1] ?? '') ?? []).reduce(applyRule, spokenText(written).text);
}
