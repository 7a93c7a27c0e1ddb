import { describe, expect, it } from 'vitest';
import { activePath } from './active-path.ts';

const menu = ['/dashboard', '/apps', '/apps/repartee/scenario/list', '/settings', '/settings/user/list'];

describe('the menu', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/apps', '/apps'],
    ['/apps/repartee/scenario/list', '/apps/repartee/scenario/list'],
    ['/apps/repartee/scenario/edit/7', '/apps/repartee/scenario/list'],
    ['/apps/repartee/scenario-like/list', '/apps'],
    ['/settings', '/settings'],
    ['/settings/user/create', '/settings/user/list'],
    ['/settings/metadata', '/settings'],
    ['/profile', undefined],
  ])('on %s shows %s as the present place', (pathname, path) => {
    expect(activePath(menu, pathname)).toBe(path);
  });
});
