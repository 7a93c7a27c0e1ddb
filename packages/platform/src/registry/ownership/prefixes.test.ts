import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../repository.ts';
import { readRemoteManifest } from '../builds/manifest-lines.ts';
import { aBuild } from '../built-remote.fixture.ts';
import { published, publishedWhenFound, removed } from '../changes.ts';
import { emptyRegistry, type PublishedBuild, publishedBuild } from '../schema.ts';
import { prefixOf } from './prefixes.ts';

const build = (id: string, paths: string[], open_paths?: string[]): PublishedBuild => {
  const { publication } = aBuild(id, 'one', paths);
  const manifest = { ...publication.manifest, ...(open_paths ? { open_paths } : {}) };
  return publishedBuild.parse({ ...publication, manifest, published_at: '2026-11-01T00:00:00.000Z' });
};
const settings = build('mfe-settings', ['/settings', '/settings/user/list'], ['/settings/areas']);
const insights = (path: string) => build('mfe-insights', [path]);

it.each([
  ['/settings/user/list', '/settings'],
  ['/Settings', '/settings'],
  ['/apps/insights/list', '/apps/insights'],
  ['/apps/{product}/session/list', '/apps/{product}'],
])('B-12 the path %s has the ownership prefix %s', (path, prefix) => expect(prefixOf(path)).toBe(prefix));

it('B-12 a path below another remote’s prefix is rejected with the name of that remote and its team', () => {
  const registry = published(emptyRegistry, settings);
  expect(() => published(registry, insights('/settings/insights'))).toThrow(
    'Not published: /settings/insights is below /settings, which belongs to mfe-settings of fixture.',
  );
  expect(() => published(registry, insights('/SETTINGS/insights'))).toThrow('belongs to mfe-settings');
});

it('B-12 a remote may use a path that another remote lists in open_paths', () => {
  const registry = published(emptyRegistry, settings);
  const after = published(published(registry, insights('/settings/areas/insights')), insights('/insights'));
  expect(after.remotes['mfe-insights']).toBeDefined();
  expect(after.prefixes).toMatchObject({ '/settings': 'mfe-settings' });
  expect(() => published(registry, insights('/settings/areasx'))).toThrow('belongs to mfe-settings');
});

it('B-12 remotes other than mfe-settings may add pages below /settings/extensions', () => {
  const declared = readRemoteManifest(readFileSync(join(repositoryRoot, 'mfe-settings/remote.json')));
  const registry = published(emptyRegistry, { ...settings, manifest: declared });
  expect(
    published(registry, insights('/settings/extensions/insights')).remotes['mfe-insights'],
  ).toBeDefined();
  expect(() => published(registry, insights('/settings/insights'))).toThrow('belongs to mfe-settings');
});

it('B-12 a prefix belongs to the remote that uses it if an old registry does not record the owner', () => {
  const before = { ...published(emptyRegistry, settings), prefixes: {} };
  expect(() => published(before, insights('/settings/insights'))).toThrow('belongs to mfe-settings');
});

it('B-12 a server start gives a prefix to the remote that now uses the prefix', () => {
  const registry = published(emptyRegistry, settings);
  const moved = publishedWhenFound(registry, [
    publishedBuild.parse({ ...build('mfe-settings', ['/admin']), build: 'f'.repeat(16) }),
    insights('/settings'),
  ]);
  expect(moved.prefixes).toMatchObject({ '/settings': 'mfe-insights', '/admin': 'mfe-settings' });
  expect(published(removed(registry, 'mfe-settings'), insights('/settings')).prefixes).toEqual({
    '/settings': 'mfe-insights',
  });
});
