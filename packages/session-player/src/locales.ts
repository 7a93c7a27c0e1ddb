import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** Texts of the namespace `player`; a remote that shows the player gives them under `moreLocales`. */
export const playerLocales = localeLoaders((locale) => import(`./locales/${locale}.json`));
