import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import type { UiLocale } from '@repartee/contracts/locales';
import { loadFirstKitTexts, loadKitTexts } from '@repartee/ui-kit/kit-provider';

/**
 * The shell's own texts, one chunk per language. Includes the ui-kit texts of public pages, which are registered with
 * ui-kit when this resolves.
 */
export const shellTexts = localeLoaders(async (locale) => {
  const [texts] = await Promise.all([
    import(/* webpackChunkName: "texts-[request]" */ `../locales/${locale}.json`),
    loadFirstKitTexts(locale),
  ]);
  return texts;
});

/** Loads the other ui-kit texts, for remotes and signed-in pages, into ui-kit; resolves to an empty object. */
export const kitTexts = localeLoaders(async (locale) => {
  await loadKitTexts(locale);
  return { default: {} };
});

/** Returns the chunk name of a language, for preloads. Rspack sets `[request]` to the file name without punctuation. */
export const shellTextsChunk = (locale: UiLocale): string => `texts-${locale}-json`;
