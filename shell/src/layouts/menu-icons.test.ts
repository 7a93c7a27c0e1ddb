import { iconNamed } from '@repartee/ui-kit/icon';
import { expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';

it('ui-kit has every icon that a menu entry of a remote names', () => {
  const named = aBootManifest().remotes.flatMap(({ manifest }) => manifest.menu.map(({ icon }) => icon));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((icon) => iconNamed(icon) !== icon)).toEqual([]);
});
