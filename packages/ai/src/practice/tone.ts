import type { Difficulty, PersonaContent } from '@repartee/contracts/library/persona';
import { z } from 'zod';
import { loadLanguageData } from '../language/language-data.ts';
import { foldedPatterns } from '../language/pattern-schemas.ts';
import type { SpokenLanguage } from '../language/spoken-language.ts';
import { folded } from './reading/folded-text.ts';

/** How a persona speaks. Personas of different tones share no phrase. */
export const tones = ['warm', 'dry', 'anxious', 'formal', 'hurt', 'curt'] as const;
export type Tone = (typeof tones)[number];

const toneWords = await loadLanguageData(
  z.strictObject({
    /** A negation and the word that it negates, such as “never loud”. Such words say nothing about the tone. */
    negated: z.string().transform((pattern) => new RegExp(pattern, 'gu')),
    words: z.record(z.enum(tones), foldedPatterns),
    /** Words such as “polite”, which decide only if the text has no other word for a tone. */
    manners: z.partialRecord(z.enum(tones), foldedPatterns),
  }),
  (locale) => import(`./languages/${locale}/tones.json`, { with: { type: 'json' } }),
);

const toneByDifficulty: Record<Difficulty, Tone> = { 1: 'warm', 2: 'formal', 3: 'dry', 4: 'curt' };

/** Returns the tone whose word comes first, because authors name the dominant trait first. */
function firstTone(text: string, patterns: Partial<Record<Tone, RegExp>>): Tone | undefined {
  const places = tones.flatMap((tone) => {
    const place = patterns[tone] ? text.search(patterns[tone]) : -1;
    return place < 0 ? [] : [{ tone, place }];
  });
  return places.sort((a, b) => a.place - b.place)[0]?.tone;
}

/**
 * Returns the tone that the author's description of the persona names, or the tone of the difficulty level. The
 * description may be in a language other than `language`, the language of the session.
 */
export function toneOf(
  { tone, character, difficulty }: Pick<PersonaContent, 'tone' | 'character' | 'difficulty'>,
  language: SpokenLanguage,
): Tone {
  const rules = [toneWords[language], ...Object.values(toneWords)];
  const named = (text: string, kind: 'words' | 'manners') => {
    for (const rule of rules) {
      const first = firstTone(folded(text).replace(rule.negated, ' '), rule[kind]);
      if (first) return first;
    }
    return undefined;
  };
  return (
    named(tone, 'words') ??
    named(tone, 'manners') ??
    named(character, 'words') ??
    toneByDifficulty[difficulty]
  );
}
