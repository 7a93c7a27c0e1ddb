import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** These texts are not part of the shell's own texts, which the landing page loads. */
export const notificationTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "notification-texts-[request]" */ `./locales/${locale}.json`),
);
