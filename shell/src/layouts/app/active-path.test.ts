import { describe, expect, it } from 'vitest';
import { activePath } from './side-menu.tsx';

const menu = [
  { path: '/dashboard', active_paths: [] },
  { path: '/apps', active_paths: [] },
  { path: '/apps/repartee/scenario/list', active_paths: [] },
  { path: '/settings', active_paths: [] },
  { path: '/settings/user/list', active_paths: ['/settings/usergroup'] },
];

describe('the current page in the menu', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/apps', '/apps'],
    ['/apps/repartee/scenario/list', '/apps/repartee/scenario/list'],
    ['/apps/repartee/scenario/edit/7', '/apps/repartee/scenario/list'],
    ['/apps/repartee/scenario-like/list', '/apps'],
    ['/settings', '/settings'],
    ['/settings/user/create', '/settings/user/list'],
    ['/settings/usergroup/edit/7', '/settings/user/list'],
    ['/settings/metadata', '/settings'],
    ['/profile', undefined],
  ])('on the page %s, the menu marks the entry %s as the current page', (pathname, path) => {
    expect(activePath(menu, pathname)).toBe(path);
  });
});
