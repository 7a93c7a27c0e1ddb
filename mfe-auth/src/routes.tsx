import type { RemotePage } from '@repartee/app-sdk';

const later = () => import('./later/later-page.tsx');

/** Every pattern of remote.json, beside the page that draws it. */
export const pages: readonly RemotePage[] = [
  { pattern: '/logout', load: later },
  { pattern: '/activate', load: later },
  { pattern: '/preconnect', load: later },
  { pattern: '/profile', load: later },
  { pattern: '/profile/change-password', load: later },
];
