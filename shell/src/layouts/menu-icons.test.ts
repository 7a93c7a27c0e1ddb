import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteIds } from '@repartee/contracts/platform/remote-manifest';
import { iconNamed } from '@repartee/ui-kit/icon';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const menuOf = (id: string): { icon: string }[] =>
  JSON.parse(readFileSync(join(root, id, 'remote.json'), 'utf8')).menu ?? [];

it('every icon a remote names for its menu is one that ui-kit can draw', () => {
  const named = remoteIds.flatMap(menuOf).map(({ icon }) => icon);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((icon) => iconNamed(icon) !== icon)).toEqual([]);
});
