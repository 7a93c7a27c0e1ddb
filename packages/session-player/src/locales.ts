import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/**
 * Functions that load the texts of the session player. A remote that shows the player passes these functions
 * as `moreLocales`.
 */
export const playerLocales = localeLoaders((locale) => import(`./locales/${locale}.json`));
