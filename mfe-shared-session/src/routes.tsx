import type { RemotePage } from '@repartee/app-sdk';

/** Every pattern of remote.json, beside the page that draws it. */
export const pages: readonly RemotePage[] = [
  { pattern: '/redirect/guest', load: () => import('./guest/guest-redirect-page.tsx') },
  {
    pattern: '/shared/{product}-session/{access_code}',
    load: () => import('./guest/shared-session-page.tsx'),
  },
];
