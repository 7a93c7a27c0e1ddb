import { useLocale, useUser } from '@repartee/app-sdk';
import { contentLanguages } from '@repartee/contracts/library/content-languages';
import { languageOf, type UiLocale, uiLocaleFor, uiLocaleOrFallback } from '@repartee/contracts/locales';

/** Returns whether content can be in several variants of a language, for example British and American English. */
const hasVariants = (language: string): boolean =>
  contentLanguages.filter((tag) => languageOf(tag) === language).length > 1;

const displayNames = new Map<string, Intl.DisplayNames>();

/**
 * The names are cached, because every card of a list needs them and creating `Intl.DisplayNames` takes milliseconds.
 */
function displayNamesIn(locale: string): Intl.DisplayNames {
  const known = displayNames.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });
  displayNames.set(locale, names);
  return names;
}

export function useLanguageNames(): {
  /** Returns the name of a language without a country, for example “English”. */
  languageName(tag: string): string;
  /** Returns “English (United Kingdom)” if content can be in several variants of English, otherwise “English”. */
  contentLanguageName(tag: string): string;
} {
  const locale = useLocale();
  const names = displayNamesIn(locale);
  const languageName = (tag: string) => names.of(languageOf(tag)) ?? tag;
  return {
    languageName,
    contentLanguageName: (tag) => {
      const name = hasVariants(languageOf(tag)) ? (names.of(tag) ?? tag) : languageName(tag);
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    },
  };
}

/** New content is in the organization's language, whatever the language of the author's screen. */
export function useNewContentLanguage(): UiLocale {
  const locale = useLocale();
  return uiLocaleFor(useUser().organization_language) ?? uiLocaleOrFallback(locale);
}
