import { defineRemote } from '@repartee/app-sdk';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-coaching',
  contract: 1,
  pages,
  locales: {
    'en-GB': () => import('./locales/en-GB.json'),
    'fr-FR': () => import('./locales/fr-FR.json'),
  },
  contributions: {
    continue: () => import('./continue/continue.tsx'),
    'recent-sessions': () => import('./recent-sessions/recent-sessions.tsx'),
  },
});
