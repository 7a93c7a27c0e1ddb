import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** Texts of the notification bell. They are separate from the shell's texts, which the landing page loads. */
export const notificationTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "notification-texts-[request]" */ `./locales/${locale}.json`),
);
