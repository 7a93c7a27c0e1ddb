import { expect, it } from 'vitest';
import { layoutFor } from './layout-for.ts';

const table = { layoutOf: () => 'web' as const };

it('R-LAYOUT-2 R-NAV-8 who is signed in and refused keeps the menu; a guest and a stranger stand in the layout of the path', () => {
  expect(layoutFor(table, '/403', { via: 'password' })).toBe('app');
  expect(layoutFor(table, '/403', { via: 'guest' })).toBe('web');
  expect(layoutFor(table, '/403', { via: null })).toBe('web');
  expect(layoutFor(table, '/nowhere', { via: 'password' })).toBe('web');
});
