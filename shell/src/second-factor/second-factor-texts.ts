import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** Separate from the shell's texts, which the landing page loads. */
export const secondFactorTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "second-factor-texts-[request]" */ `./locales/${locale}.json`),
);
