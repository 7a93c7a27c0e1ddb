import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** The texts of the bell and its panel: apart, because the landing page loads the shell's own. */
export const notificationTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "notification-texts-[request]" */ `./locales/${locale}.json`),
);
