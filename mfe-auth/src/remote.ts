import { defineRemote } from '@repartee/app-sdk';
import { localeLoaders } from '@repartee/app-sdk/locale-loaders';
import { pages } from './routes.tsx';

export default defineRemote({
  id: 'mfe-auth',
  contract: 1,
  pages,
  locales: localeLoaders((locale) => import(`./locales/${locale}.json`)),
  contributions: {
    password: () =>
      import(/* webpackChunkName: "password/landing-password-form" */ './password/landing-password-form.tsx'),
    'claim-guest': () =>
      import(/* webpackChunkName: "sign-in/claim-guest-sessions" */ './sign-in/claim-guest-sessions.tsx'),
  },
});
