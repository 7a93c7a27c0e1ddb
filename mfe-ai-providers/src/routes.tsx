import type { RemotePage } from '@repartee/app-sdk';

const later = () => import(/* webpackChunkName: "later/later-page" */ './later/later-page.tsx');

/** Every pattern of remote.json, beside the page that draws it. */
export const pages: readonly RemotePage[] = [
  { pattern: '/ai-providers/list', load: later },
  { pattern: '/ai-providers/create', load: later },
  { pattern: '/ai-providers/edit/{provider}', load: later },
];
