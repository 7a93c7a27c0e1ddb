import type { RemotePage } from '@repartee/app-sdk';

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
    pattern: '/unsubscribe',
    load: () =>
      import(/* webpackChunkName: "unsubscribe/unsubscribe-page" */ './unsubscribe/unsubscribe-page.tsx'),
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
  {
    pattern: '/profile/organization/{id}',
    load: () =>
      import(
        /* webpackChunkName: "sign-in/switch-organization-page" */ './sign-in/switch-organization-page.tsx'
      ),
  },
];
