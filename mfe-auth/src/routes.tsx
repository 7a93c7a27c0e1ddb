import type { RemotePage } from '@repartee/app-sdk';

const later = () => import('./later/later-page.tsx');

/** Every pattern of remote.json, beside the page that draws it. */
export const pages: readonly RemotePage[] = [
  { pattern: '/logout', load: () => import('./sign-out/sign-out-page.tsx') },
  { pattern: '/activate', load: () => import('./activation/activation-page.tsx') },
  { pattern: '/preconnect', load: later },
  { pattern: '/profile', load: later },
  { pattern: '/profile/change-password', load: later },
];
