import type { RemotePage } from '@repartee/app-sdk';

export const pages: readonly RemotePage[] = [
  {
    pattern: '/ai-providers/list',
    load: () => import(/* webpackChunkName: "list/provider-list-page" */ './list/provider-list-page.tsx'),
  },
  {
    pattern: '/ai-providers/create',
    load: () => import(/* webpackChunkName: "connect/connect-page" */ './connect/connect-page.tsx'),
  },
  {
    pattern: '/ai-providers/edit/{provider}',
    load: () =>
      import(/* webpackChunkName: "provider/provider-edit-page" */ './provider/provider-edit-page.tsx'),
  },
];
