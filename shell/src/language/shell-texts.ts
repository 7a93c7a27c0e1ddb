import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import type { UiLocale } from '@repartee/contracts/locales';
import { loadFirstKitTexts, loadKitTexts } from '@repartee/ui-kit/kit-provider';

/** Loads the shell's texts and the ui-kit texts of public pages: one chunk per language. */
export const shellTexts = localeLoaders(async (locale) => {
  const [texts] = await Promise.all([
    import(/* webpackChunkName: "texts-[request]" */ `../locales/${locale}.json`),
    loadFirstKitTexts(locale),
  ]);
  return texts;
});

/**
 * Loads all ui-kit texts, which remotes and signed-in pages need. Adds no texts to i18next, because ui-kit
 * stores its texts itself.
 */
export const kitTexts = localeLoaders(async (locale) => {
  await loadKitTexts(locale);
  return { default: {} };
});

export const shellTextsChunk = (locale: UiLocale): string => `texts-${locale}-json`;
