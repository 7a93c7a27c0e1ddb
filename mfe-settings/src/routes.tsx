import type { RemotePage } from '@repartee/app-sdk';

const later = () => import('./later/later-page.tsx');

/** Every pattern of remote.json, beside the page that draws it. */
export const pages: readonly RemotePage[] = [
  { pattern: '/env', load: later },
  { pattern: '/settings', load: () => import('./home/settings-home-page.tsx') },
  { pattern: '/settings/metadata', load: later },
  { pattern: '/settings/user/list', load: () => import('./people/user-list-page.tsx') },
  { pattern: '/settings/user/create', load: later },
  { pattern: '/settings/user/edit/{id}', load: later },
  { pattern: '/settings/usergroup/create', load: later },
  { pattern: '/settings/usergroup/edit/{id}', load: later },
  { pattern: '/settings/my-organization', load: later },
  { pattern: '/settings/organization/list', load: later },
  { pattern: '/settings/organization/create', load: later },
  { pattern: '/settings/organization/edit/{id}', load: later },
];
