import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** Separate from the shell's texts, which the landing page loads. */
export const overrideTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "override-texts-[request]" */ `./locales/${locale}.json`),
);
