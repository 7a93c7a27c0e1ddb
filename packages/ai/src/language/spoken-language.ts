import { languageOf, type UiLanguage, uiLocaleFor, uiLocaleOrFallback } from '@repartee/contracts/locales';

/** ISO 639 code of a language that the language rules support. */
export type SpokenLanguage = UiLanguage;

/** Returns the language of `fallbackLocale` if the language rules do not support the language of the BCP 47 tag. */
export const spokenLanguage = (tag: string): SpokenLanguage =>
  languageOf(uiLocaleOrFallback(tag)) as SpokenLanguage;

/** Returns undefined if the language rules do not support the language of the BCP 47 tag. */
export function knownLanguage(tag: string): SpokenLanguage | undefined {
  const locale = uiLocaleFor(tag);
  return locale && (languageOf(locale) as SpokenLanguage);
}
