// Each remote bundles its own copy of this file, because older shells do not share the file.
import { type fallbackLocale, type Localized, type UiLocale, uiLocales } from '@repartee/contracts/locales';
import type { Messages } from './create-i18n.ts';

export type LocaleLoader = () => Promise<{ default: Messages }>;

/** For a locale without a loader, the shell uses the fallback locale. */
export type LocaleLoaders = Readonly<
  Record<typeof fallbackLocale, LocaleLoader> & Partial<Record<UiLocale, LocaleLoader>>
>;

/**
 * Returns a loader for each interface locale. Example: ``localeLoaders((locale) =>
 * import(`./locales/${locale}.json`))``.
 */
export const localeLoaders = (
  load: (locale: UiLocale) => Promise<{ default: Messages }>,
): Localized<LocaleLoader> =>
  Object.fromEntries(uiLocales.map((locale) => [locale, () => load(locale)])) as Record<
    UiLocale,
    LocaleLoader
  >;
