import { defineRemote } from '@repartee/app-sdk';
import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-auth',
  contract: 1,
  pages,
  locales: localeLoaders((locale) => import(`./locales/${locale}.json`)),
  contributions: {
    'sign-in': () =>
      import(/* webpackChunkName: "sign-in/landing-sign-in" */ './sign-in/landing-sign-in.tsx'),
    'claim-guest': () =>
      import(/* webpackChunkName: "sign-in/claim-guest-sessions" */ './sign-in/claim-guest-sessions.tsx'),
  },
});
