import type { UiLanguage } from '../locales.ts';

/** Words that are frequent in one language and no words of the others. */
const frequentWords: Record<UiLanguage, string> = {
  en: 'the and to of is in you that it for was with not he she they his her have has but are this be at as what who when your from will would',
  fr: 'le la les des et est un une que qui dans pour pas vous il elle avec du ne ce se au aux plus son sa ses mais votre vos sont être je nous cette',
};
const languages = Object.entries(frequentWords).map(([language, words]) => ({
  language: language as UiLanguage,
  words: new Set(words.split(' ')),
}));

/** Fewer words say too little. */
const fewest = 15;

/**
 * Guesses the language of a text from its frequent words, for a hint to its author. Undefined if the text is short, mixed,
 * or in another language.
 */
export function guessLanguage(text: string): UiLanguage | undefined {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (found.length < fewest) return undefined;
  const [best, second] = languages
    .map(({ language, words }) => ({
      language,
      share: found.filter((word) => words.has(word)).length / found.length,
    }))
    .sort((one, other) => other.share - one.share);
  const isClear = best && best.share >= 0.12 && best.share >= 4 * (second?.share ?? 0);
  return isClear ? best.language : undefined;
}
