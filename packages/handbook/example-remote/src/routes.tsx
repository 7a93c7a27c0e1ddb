import type { RemotePage } from '@repartee/app-sdk';

/** The page component of every pattern in remote.json. */
export const pages: readonly RemotePage[] = [
  {
    pattern: '/insights',
    load: () => import(/* webpackChunkName: "overview-page" */ './overview-page.tsx'),
  },
  {
    pattern: '/insights/figure/{id}',
    load: () => import(/* webpackChunkName: "figure-page" */ './figure-page.tsx'),
    middleware: ['has-figures'],
  },
];
