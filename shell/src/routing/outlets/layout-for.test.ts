import { expect, it } from 'vitest';
import { aBootManifest } from '../../testing/a-boot-manifest.fixture.ts';
import { createRouteTable } from '../route-table.ts';
import { layoutFor } from './layout-for.ts';

const table = createRouteTable(aBootManifest());

it('R-LAYOUT-2 R-NAV-8 for /403 and unknown paths, only signed-in users get the layout with the menu', () => {
  for (const path of ['/403', '/nowhere']) {
    expect(layoutFor(table, path, { via: 'password' })).toBe('app');
    expect(layoutFor(table, path, { via: 'guest' })).toBe('web');
    expect(layoutFor(table, path, { via: null })).toBe('web');
  }
  expect(layoutFor(table, '/terms/privacy', { via: 'password' })).toBe('content');
});
