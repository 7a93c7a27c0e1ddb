import { defineRemote } from '@repartee/app-sdk';
import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import { playerLocales } from '@repartee/session-player/locales';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-shared-session',
  contract: 1,
  pages,
  locales: localeLoaders((locale) => import(`./locales/${locale}.json`)),
  moreLocales: { player: playerLocales },
});
