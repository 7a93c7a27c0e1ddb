import type { UiLanguage } from '../locales.ts';

/** Words that are frequent in one language and no words of the others. */
const frequentWords: Record<UiLanguage, string> = {
  en: 'the and to of is in you that it for was with not he she they his her have has are this be at what who when your from will would i we do can my',
  fr: 'le la les des et est un une que qui dans pour pas vous il elle avec du ne ce se au aux plus son sa ses mais votre vos sont être je tu de nous cette',
};
const languages = Object.entries(frequentWords).map(([language, words]) => ({
  language: language as UiLanguage,
  words: new Set(words.split(' ')),
}));

/**
 * Guesses the language of a text from its frequent words. Undefined if the text has fewer words than `fewest`, is mixed, or
 * in another language.
 */
export function guessLanguage(text: string, fewest = 15): UiLanguage | undefined {
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
