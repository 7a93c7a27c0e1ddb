import { defineRemote } from '@repartee/app-sdk';
import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import { playerLocales } from '@repartee/session-player/locales';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-coaching',
  contract: 1,
  pages,
  locales: localeLoaders((locale) => import(`./locales/${locale}.json`)),
  moreLocales: { player: playerLocales },
  contributions: {
    continue: () => import(/* webpackChunkName: "dashboard/continue" */ './dashboard/continue.tsx'),
    skills: () => import(/* webpackChunkName: "dashboard/skills" */ './dashboard/skills.tsx'),
    team: () => import(/* webpackChunkName: "dashboard/team" */ './dashboard/team.tsx'),
    assigned: () => import(/* webpackChunkName: "dashboard/assigned" */ './dashboard/assigned.tsx'),
    'own-work': () => import(/* webpackChunkName: "dashboard/own-work" */ './dashboard/own-work.tsx'),
    search: () => import(/* webpackChunkName: "search/search" */ './search/search.tsx'),
    'recent-sessions': () =>
      import(/* webpackChunkName: "dashboard/recent-sessions" */ './dashboard/recent-sessions.tsx'),
  },
});
