import type { SpokenLanguage } from '../lexicon/spoken-language.ts';
import { wordsOf } from './folded-text.ts';

/** Common words by which a language is recognised within one or two sentences. */
const tells: Record<string, string> = {
  en: 'the and you that this what have with are was for not your they can will would there how about our does is of it do we my an if',
  fr: 'le la les des une est vous que pas pour dans avec nous je votre cette mais qui ce au sur ne suis avez du tu mon ma il elle un et',
  es: 'el los las una que por para con pero como usted muy esta mi yo es su no lo se',
  de: 'der die das und ist nicht ich sie wir mit ein eine auf fur aber wie haben sind zu es den',
  it: 'il che di per non sono una con come questo mi ma piu gli della anche ho lei e un',
};
const sets = Object.entries(tells).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));

/** Returns whether a text is in another language, or in a script that the persona does not read. */
export function seemsOtherLanguage(text: string, language: SpokenLanguage): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (letters.length >= 3 && latin / letters.length < 0.5) return true;
  const words = wordsOf(text).flatMap((word) => word.split("'"));
  if (words.length < 4) return false;
  const counts = sets.map((set) => ({
    language: set.language,
    hits: words.filter((word) => set.words.has(word)).length,
  }));
  const own = counts.find((count) => count.language === language)?.hits ?? 0;
  const best = counts.reduce((most, count) => (count.hits > most.hits ? count : most));
  return (
    best.language !== language &&
    best.hits >= 3 &&
    best.hits >= own * 2 + 1 &&
    best.hits / words.length >= 0.25
  );
}
