import { defineRemote } from '@repartee/app-sdk';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-settings',
  contract: 1,
  pages,
  locales: {
    'en-GB': () => import('./locales/en-GB.json'),
    'fr-FR': () => import('./locales/fr-FR.json'),
  },
});
