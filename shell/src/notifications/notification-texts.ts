import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/**
 * Loaders of the texts of the notification bell and panel. They are not part of the shell's own texts, because the
 * landing page loads the shell's own texts.
 */
export const notificationTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "notification-texts-[request]" */ `./locales/${locale}.json`),
);
