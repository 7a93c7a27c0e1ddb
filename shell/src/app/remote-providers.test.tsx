import { expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { hasAntdRoot } from './remote-providers.tsx';

it('R-LAYOUT-5 a remote whose pages all stand in the empty layout is shown without antd', () => {
  const without = aBootManifest().remotes.filter((remote) => !hasAntdRoot(remote));
  expect(without.map(({ id }) => id)).toEqual(['mfe-shared-session']);
});

it('a remote that places components in pages of the shell is shown with antd', () => {
  const [guest] = aBootManifest().remotes.filter(({ id }) => id === 'mfe-shared-session');
  const [coaching] = aBootManifest().remotes.filter(({ id }) => id === 'mfe-coaching');
  if (!guest || !coaching) throw new Error('A remote is missing.');
  const { contributions } = coaching.manifest;
  expect(hasAntdRoot({ manifest: { ...guest.manifest, contributions } })).toBe(true);
});
