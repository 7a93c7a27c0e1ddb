import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

/** Functions that load the texts of the catalogue. A remote that shows the catalogue passes them as `moreLocales`. */
export const catalogueLocales = localeLoaders((locale) => import(`./locales/${locale}.json`));
