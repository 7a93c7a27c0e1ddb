import { defineRemote } from '@repartee/app-sdk';
import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import { catalogueLocales } from '@repartee/catalogue/locales';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-settings',
  contract: 1,
  pages,
  contributions: {
    installation: () =>
      import(/* webpackChunkName: "dashboard/installation" */ './dashboard/installation.tsx'),
    search: () => import(/* webpackChunkName: "search/search" */ './search/search.tsx'),
    setup: () => import(/* webpackChunkName: "setup/setup-checklist" */ './setup/setup-checklist.tsx'),
  },
  locales: localeLoaders((locale) => import(`./locales/${locale}.json`)),
  moreLocales: { catalogue: catalogueLocales },
});
