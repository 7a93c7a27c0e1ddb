import { fallbackLocale, type UiLocale, uiLocaleFor } from '@repartee/contracts/locales';

/** A title as `remote.json` writes it, in the language of the page. */
export const titleIn = (title: Readonly<Record<UiLocale, string>>, locale: string): string =>
  title[uiLocaleFor(locale) ?? fallbackLocale];
