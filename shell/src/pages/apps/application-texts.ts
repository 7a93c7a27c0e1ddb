import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

export const applicationTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "application-texts-[request]" */ `./locales/${locale}.json`),
);
