import { defineRemote } from '@repartee/app-sdk';
import { playerLocales } from '@repartee/session-player/locales';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-shared-session',
  contract: 1,
  pages,
  locales: {
    'en-GB': () => import('./locales/en-GB.json'),
    'fr-FR': () => import('./locales/fr-FR.json'),
  },
  moreLocales: { player: playerLocales },
});
