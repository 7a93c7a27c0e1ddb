import { defineRemote } from '@repartee/app-sdk';
import { playerLocales } from '@repartee/session-player/locales';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-coaching',
  contract: 1,
  pages,
  locales: {
    'en-GB': () => import('./locales/en-GB.json'),
    'fr-FR': () => import('./locales/fr-FR.json'),
  },
  moreLocales: { player: playerLocales },
  contributions: {
    continue: () => import(/* webpackChunkName: "dashboard/continue" */ './dashboard/continue.tsx'),
    skills: () => import(/* webpackChunkName: "dashboard/skills" */ './dashboard/skills.tsx'),
    assigned: () => import(/* webpackChunkName: "dashboard/assigned" */ './dashboard/assigned.tsx'),
    'recent-sessions': () =>
      import(/* webpackChunkName: "dashboard/recent-sessions" */ './dashboard/recent-sessions.tsx'),
  },
});
