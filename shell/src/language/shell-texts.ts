import { loadSdkTexts } from '@repartee/app-sdk/first-paint';
import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import type { UiLocale } from '@repartee/contracts/locales';
import { loadKitTexts } from '@repartee/ui-kit/kit-provider';

/** Loaders of the namespaces that every page needs. Their texts are in one chunk per language. */
export const firstTexts = {
  shell: localeLoaders(
    (locale) => import(/* webpackChunkName: "texts-[request]" */ `../locales/${locale}.json`),
  ),
  'app-sdk': localeLoaders(loadSdkTexts),
  'ui-kit': localeLoaders(loadKitTexts),
};

export const shellTextsChunk = (locale: UiLocale): string => `texts-${locale}-json`;
