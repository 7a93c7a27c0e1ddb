import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** Separate from the shell's texts, which the landing page loads. */
export const leavingTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "leaving-texts-[request]" */ `./locales/${locale}.json`),
);
