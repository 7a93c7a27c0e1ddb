import type { RemotePage } from '@repartee/app-sdk';

/** The pages of the remote: the component for each route pattern of `remote.json`. */
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
