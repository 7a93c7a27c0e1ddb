import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import type { UiLocale } from '@repartee/contracts/locales';

/** The shell's own texts, a chunk per language. */
export const shellTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "texts-[request]" */ `../locales/${locale}.json`),
);

/** The chunk of a language: Rspack puts the name of the file, without signs, for `[request]`. The server preloads it. */
export const shellTextsChunk = (locale: UiLocale): string => `texts-${locale}-json`;
