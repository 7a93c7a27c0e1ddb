import type { RemotePage } from '@repartee/app-sdk';

export const pages: readonly RemotePage[] = [
  {
    pattern: '/redirect/guest',
    load: () => import(/* webpackChunkName: "guest/guest-redirect-page" */ './guest/guest-redirect-page.tsx'),
  },
  {
    pattern: '/shared/{product}-session/{access_code}',
    load: () => import(/* webpackChunkName: "shared-session-page" */ './shared-session-page.tsx'),
  },
];
