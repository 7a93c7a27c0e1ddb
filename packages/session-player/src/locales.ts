import type { RemoteDefinition } from '@repartee/app-sdk';

/** Texts of the namespace `player`; a remote that shows the player gives them under `moreLocales`. */
export const playerLocales: RemoteDefinition['locales'] = {
  'en-GB': () => import('./locales/en-GB.json'),
  'fr-FR': () => import('./locales/fr-FR.json'),
};
