import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import type { UiLocale } from '@repartee/contracts/locales';
import { loadFirstKitTexts, loadKitTexts } from '@repartee/ui-kit/kit-provider';

/**
 * Loaders of the shell's own texts, one chunk per language. Each loader also loads the ui-kit texts that public pages
 * need, and registers these texts with ui-kit.
 */
export const shellTexts = localeLoaders(async (locale) => {
  const [texts] = await Promise.all([
    import(/* webpackChunkName: "texts-[request]" */ `../locales/${locale}.json`),
    loadFirstKitTexts(locale),
  ]);
  return texts;
});

/**
 * Loaders of all ui-kit texts, which remotes and signed-in pages need. Each loader registers the texts with ui-kit. It
 * resolves to an empty object, because ui-kit stores its texts itself.
 */
export const kitTexts = localeLoaders(async (locale) => {
  await loadKitTexts(locale);
  return { default: {} };
});

/**
 * Returns the name of the chunk with a language's texts, for preloading. Rspack derives the name from the file name,
 * without punctuation.
 */
export const shellTextsChunk = (locale: UiLocale): string => `texts-${locale}-json`;
