import type { RemotePage } from '@repartee/app-sdk';

/** Every pattern of remote.json, beside the page that draws it. */
export const pages: readonly RemotePage[] = [
  { pattern: '/logout', load: () => import('./sign-out/sign-out-page.tsx') },
  { pattern: '/activate', load: () => import('./activation/activation-page.tsx') },
  { pattern: '/preconnect', load: () => import('./preconnect/preconnect-page.tsx') },
  { pattern: '/profile', load: () => import('./profile/profile-page.tsx') },
  { pattern: '/profile/change-password', load: () => import('./profile/change-password-page.tsx') },
];
