import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/**
 * Loaders of the texts in the namespace `player`. A remote (micro frontend) that renders the player passes them as
 * `moreLocales`.
 */
export const playerLocales = localeLoaders((locale) => import(`./locales/${locale}.json`));
