import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** Separate from the shell's texts, which the landing page loads, and part of the chunk of the notice. */
export const refusedTexts = localeLoaders(
  (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`),
);
