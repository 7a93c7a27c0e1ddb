import type { Messages } from '@repartee/app-sdk/first-paint';
import type { UiLocale } from '@repartee/contracts/locales';

/** The texts of the bell and its panel: apart, because the landing page loads the shell's own. */
export const notificationTexts: Readonly<Record<UiLocale, () => Promise<{ default: Messages }>>> = {
  'en-GB': () => import(/* webpackChunkName: "notification-texts-en-GB" */ './locales/en-GB.json'),
  'fr-FR': () => import(/* webpackChunkName: "notification-texts-fr-FR" */ './locales/fr-FR.json'),
};
