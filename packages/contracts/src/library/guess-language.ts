import type { UiLanguage } from '../locales.ts';

/** Words that are frequent in one language and no words of the others. */
const frequentWords: Record<UiLanguage, string> = {
  en: 'the and to of is in you that it for was with not he she they his her have has are this be at what who when your from will would i we do can my am been there how why if about should could know yes hello thanks thank morning our us them out just want need which both great good sorry sure so very all some any yet still then only now never because too',
  fr: 'le la les des et est un une que qui dans pour pas vous il elle avec du ne ce se au aux plus son sa ses mais votre vos sont être je tu de nous cette j c qu n y ai ça oui non merci bonjour où quand très bien alors aussi tout tous fait avez êtes avons suis été mon ma moi leur leurs chez par comme notre nos voilà déjà encore toujours jamais parce quoi hier demain',
};
const languages = Object.entries(frequentWords).map(([language, words]) => ({
  language: language as UiLanguage,
  words: new Set(words.split(' ')),
}));

/** Fewer such words may be a name or a quote. */
const fewestFrequent = 3;

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
      count: found.filter((word) => words.has(word)).length,
    }))
    .sort((one, other) => other.count - one.count);
  const isClear =
    best &&
    best.count >= Math.max(fewestFrequent, 0.12 * found.length) &&
    best.count >= 4 * (second?.count ?? 0);
  return isClear ? best.language : undefined;
}
