import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import { loadCode } from '@repartee/ui-kit/load-code';

/** The endpoints import zod, so this import waits until after the first paint. */
export const notificationCalls = () =>
  loadCode(
    () => import(/* webpackChunkName: "notifications" */ '@repartee/contracts/people/notification/endpoints'),
    { optional: true },
  );

/** Texts of the notification bell. They are separate from the shell's texts, which the landing page loads. */
export const notificationTexts = localeLoaders(
  (locale) => import(/* webpackChunkName: "notification-texts-[request]" */ `./locales/${locale}.json`),
);
