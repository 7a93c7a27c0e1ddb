// Bundled by the remotes that use it, not provided by the shell: it also works in a page of an older shell.
import { type fallbackLocale, type Localized, type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { Messages } from './create-i18n.ts';

/** Loads the texts of one namespace in one language. */
export type LocaleLoader = () => Promise<{ default: Messages }>;

/** The loader of each language. The shell takes the fallback language where it has one more than the remote. */
export type LocaleLoaders = Readonly<
  Record<typeof fallbackLocale, LocaleLoader> & Partial<Record<UiLocale, LocaleLoader>>
>;

/**
 * Loaders for every language of the interface from one that imports a JSON file by its language, so that a further language
 * is a further file: ``localeLoaders((locale) => import(`./locales/${locale}.json`))``.
 */
export const localeLoaders = (
  load: (locale: UiLocale) => Promise<{ default: Messages }>,
): Localized<LocaleLoader> =>
  Object.fromEntries(uiLocales.map((locale) => [locale, () => load(locale)])) as Record<
    UiLocale,
    LocaleLoader
  >;
