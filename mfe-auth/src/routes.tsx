import type { RemotePage } from '@repartee/app-sdk';

/** The page component of each route pattern that remote.json declares. */
export const pages: readonly RemotePage[] = [
  {
    pattern: '/logout',
    load: () => import(/* webpackChunkName: "sign-in/sign-out-page" */ './sign-in/sign-out-page.tsx'),
  },
  {
    pattern: '/activate',
    load: () =>
      import(/* webpackChunkName: "activation/activation-page" */ './activation/activation-page.tsx'),
  },
  {
    pattern: '/preconnect',
    load: () =>
      import(/* webpackChunkName: "preconnect/preconnect-page" */ './preconnect/preconnect-page.tsx'),
  },
  {
    pattern: '/profile',
    load: () => import(/* webpackChunkName: "profile/profile-page" */ './profile/profile-page.tsx'),
  },
  {
    pattern: '/profile/change-password',
    load: () =>
      import(/* webpackChunkName: "profile/change-password-page" */ './profile/change-password-page.tsx'),
  },
];
