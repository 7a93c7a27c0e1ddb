import { languageOf, type UiLanguage, uiLocaleFor, uiLocaleOrFallback } from '@repartee/contracts/locales';

/** ISO 639 code of a language that the built-in rules support: the languages of the interface. */
export type SpokenLanguage = UiLanguage;

/**
 * Returns the language code of a BCP 47 tag, or the code of `fallbackLocale` if the built-in rules do not support that
 * language.
 */
export const spokenLanguage = (tag: string): SpokenLanguage =>
  languageOf(uiLocaleOrFallback(tag)) as SpokenLanguage;

/** Returns the language code of a BCP 47 tag, or undefined if the built-in rules do not support that language. */
export function knownLanguage(tag: string): SpokenLanguage | undefined {
  const locale = uiLocaleFor(tag);
  return locale && (languageOf(locale) as SpokenLanguage);
}
