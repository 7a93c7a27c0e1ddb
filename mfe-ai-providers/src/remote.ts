import { defineRemote } from '@repartee/app-sdk';
import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-ai-providers',
  contract: 1,
  pages,
  locales: localeLoaders((locale) => import(`./locales/${locale}.json`)),
  contributions: {
    spending: () => import(/* webpackChunkName: "dashboard/spending" */ './dashboard/spending.tsx'),
  },
});
