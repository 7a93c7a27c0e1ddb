import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** Texts of the bell and its panel: separate from the shell's own texts, which the landing page loads. */
export const notificationTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "notification-texts-[request]" */ `./locales/${locale}.json`),
);
