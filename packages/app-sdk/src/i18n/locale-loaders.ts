// The shell does not share this file; each remote that uses the file bundles a copy. The remote therefore also runs in
// an older shell, which does not have the file.
import { type fallbackLocale, type Localized, type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { Messages } from './create-i18n.ts';

/** Loads the translations of one namespace in one locale. */
export type LocaleLoader = () => Promise<{ default: Messages }>;

/** Loaders by locale. For a locale that the remote lacks, the shell uses the fallback locale. */
export type LocaleLoaders = Readonly<
  Record<typeof fallbackLocale, LocaleLoader> & Partial<Record<UiLocale, LocaleLoader>>
>;

/**
 * Returns a loader for each interface locale. `load` imports the JSON file of a locale, so a new locale needs only a
 * new file. Example: ``localeLoaders((locale) => import(`./locales/${locale}.json`))``.
 */
export const localeLoaders = (
  load: (locale: UiLocale) => Promise<{ default: Messages }>,
): Localized<LocaleLoader> =>
  Object.fromEntries(uiLocales.map((locale) => [locale, () => load(locale)])) as Record<
    UiLocale,
    LocaleLoader
  >;
