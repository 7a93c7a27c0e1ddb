import { defineRemote } from '@repartee/app-sdk';
import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import { hasFigures } from './has-figures.ts';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-insights',
  contract: 1,
  pages,
  contributions: {
    week: () => import(/* webpackChunkName: "week-widget" */ './week-widget.tsx'),
    settings: () => import(/* webpackChunkName: "settings-section" */ './settings-section.tsx'),
    user: () => import(/* webpackChunkName: "subject-tab" */ './subject-tab.tsx'),
    scenario: () => import(/* webpackChunkName: "subject-tab" */ './subject-tab.tsx'),
    search: () => import(/* webpackChunkName: "search" */ './search.tsx'),
    pinned: () => import(/* webpackChunkName: "pinned-widget" */ './pinned-widget.tsx'),
  },
  middleware: { 'has-figures': hasFigures },
  locales: localeLoaders((locale) => import(`./locales/${locale}.json`)),
});
