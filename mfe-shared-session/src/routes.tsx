import type { RemotePage } from '@repartee/app-sdk';

const later = () => import('./later/later-page.tsx');

/** Every pattern of remote.json, beside the page that draws it. */
export const pages: readonly RemotePage[] = [
  { pattern: '/redirect/guest', load: later },
  { pattern: '/shared/{product}-session/{access_code}', load: later },
];
