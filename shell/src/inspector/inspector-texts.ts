import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

export const inspectorTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "inspector-texts-[request]" */ `./locales/${locale}.json`),
);
