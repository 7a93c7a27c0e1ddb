import type { RemotePage } from '@repartee/app-sdk';

/** Every pattern of remote.json, beside the page that draws it. */
export const pages: readonly RemotePage[] = [
  { pattern: '/env', load: () => import('./environment/environment-page.tsx') },
  { pattern: '/settings', load: () => import('./home/settings-home-page.tsx') },
  { pattern: '/settings/metadata', load: () => import('./metadata/metadata-page.tsx') },
  { pattern: '/settings/user/list', load: () => import('./people/user-list-page.tsx') },
  {
    pattern: '/settings/user/create',
    load: () => import(/* webpackChunkName: "user-form" */ './people/user-create-page.tsx'),
  },
  {
    pattern: '/settings/user/edit/{id}',
    load: () => import(/* webpackChunkName: "user-form" */ './people/user-edit-page.tsx'),
  },
  {
    pattern: '/settings/usergroup/create',
    load: () => import(/* webpackChunkName: "group-form" */ './groups/group-create-page.tsx'),
  },
  {
    pattern: '/settings/usergroup/edit/{id}',
    load: () => import(/* webpackChunkName: "group-form" */ './groups/group-edit-page.tsx'),
  },
  {
    pattern: '/settings/my-organization',
    load: () => import(/* webpackChunkName: "organization-form" */ './organization/my-organization-page.tsx'),
  },
  { pattern: '/settings/organization/list', load: () => import('./organization/organization-list-page.tsx') },
  {
    pattern: '/settings/organization/create',
    load: () =>
      import(/* webpackChunkName: "organization-form" */ './organization/organization-create-page.tsx'),
  },
  {
    pattern: '/settings/organization/edit/{id}',
    load: () =>
      import(/* webpackChunkName: "organization-form" */ './organization/organization-edit-page.tsx'),
  },
];
