import { iconNamed } from '@repartee/ui-kit/icon';
import { expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';

it('every icon a remote names for its menu is one that ui-kit can draw', () => {
  const named = aBootManifest().remotes.flatMap(({ manifest }) => manifest.menu.map(({ icon }) => icon));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((icon) => iconNamed(icon) !== icon)).toEqual([]);
});
