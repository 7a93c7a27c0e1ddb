import { expect, it } from 'vitest';
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { hasAntdRoot } from './remote-providers.tsx';

const { remotes } = aBootManifest();
const [guest] = remotes.filter(({ id }) => id === 'mfe-shared-session');
const [coaching] = remotes.filter(({ id }) => id === 'mfe-coaching');
if (!guest || !coaching)
  throw new Error('The boot manifest fixture lacks mfe-shared-session or mfe-coaching.');

it('R-LAYOUT-5 a remote whose pages all use the empty layout is rendered without antd', () => {
  const without = remotes.filter((remote) => !hasAntdRoot(remote, undefined));
  expect(without.map(({ id }) => id)).toEqual(['mfe-shared-session']);
});

it('a remote with contributions to other pages is rendered with antd even if all its own pages use the empty layout', () => {
  const { contributions } = coaching.manifest;
  expect(hasAntdRoot({ manifest: { ...guest.manifest, contributions } }, undefined)).toBe(true);
});

it('B-12 a page that declares `own_antd_root` is not wrapped in the shell’s antd root', () => {
  const routes = coaching.manifest.routes.filter((route) => !hasAntdRoot(coaching, route));
  expect(routes.map(({ module }) => module)).toContain('editor/create-page');
  expect(routes.every(({ own_antd_root }) => own_antd_root)).toBe(true);
});
