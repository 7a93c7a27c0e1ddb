import type { Localized } from '../locales.ts';
import type { MenuEntry } from './remote-manifest.ts';
import titles from './shell-menu-titles.json' with { type: 'json' };

/** The shell’s own entries of the sidebar. A boot manifest replaces them if a super-admin has arranged them. */
export const shellMenu: readonly (MenuEntry & { readonly title: Localized<string> })[] = [
  {
    path: '/dashboard',
    title: titles.dashboard,
    group: 'practice',
    order: 10,
    icon: 'house',
    access: ['dashboard-view'],
  },
  {
    path: '/apps',
    title: titles.apps,
    group: 'practice',
    order: 50,
    icon: 'layout-grid',
    access: ['application-read'],
  },
];
