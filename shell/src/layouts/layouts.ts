import type { Layout } from '@repartee/contracts/remotes/host-parts';
import type { ComponentType } from 'react';
import type { LayoutProps } from './layout-props.ts';

type LayoutModule = { default: ComponentType<LayoutProps> };

/** R-LAYOUT: each layout has its own chunk. The server finds the files of a layout by its chunk name. */
export const layoutModules: Readonly<Record<Layout, () => Promise<LayoutModule>>> = {
  web: () => import(/* webpackChunkName: "layout-web" */ './site/web-layout.tsx'),
  app: () => import(/* webpackChunkName: "layout-app" */ './app/app-layout.tsx'),
  login: () => import(/* webpackChunkName: "layout-login" */ './site/login-layout.tsx'),
  content: () => import(/* webpackChunkName: "layout-content" */ './site/content-layout.tsx'),
  empty: () => import(/* webpackChunkName: "layout-empty" */ './empty-layout.tsx'),
  'coaching-sidebar': () =>
    import(/* webpackChunkName: "layout-coaching-sidebar" */ './coaching-sidebar-layout.tsx'),
  'coaching-plain': () =>
    import(/* webpackChunkName: "layout-coaching-plain" */ './coaching-plain-layout.tsx'),
};
