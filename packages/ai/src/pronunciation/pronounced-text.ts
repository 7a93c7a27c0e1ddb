import { spokenText } from '@repartee/contracts/session/spoken-text';
import { englishRules } from './english-rules.ts';
import { frenchRules } from './french-rules.ts';
import { applyRule, type PronunciationRule } from './pronunciation-rule.ts';

const rules: Readonly<Record<string, readonly PronunciationRule[]>> = {
  'en-GB': englishRules('day-first'),
  'en-US': englishRules('month-first'),
  'fr-FR': frenchRules,
};

/**
 * Returns the text that a speech model speaks for a persona's text: numbers, dates, units and abbreviations in words,
 * without stage directions. What speech models say right, such as “CEO” or “Q3”, stays as it is written.
 */
export const pronouncedText = (written: string, language: string): string =>
  (rules[language] ?? []).reduce(applyRule, spokenText(written).text);
