import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** Locale files of the namespace `player`; a remote that shows the player passes them as `moreLocales`. */
export const playerLocales = localeLoaders((locale) => import(`./locales/${locale}.json`));
