import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFolder } from './repository-folder.ts';

interface Declared {
  routes: { path: string; module?: string }[];
  contributions?: { id: string; module?: string }[];
}

interface Manifest {
  metaData: { pluginVersion: string; integrity: Record<string, string> };
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
  shared: { name: string; version: string; requiredVersion: string }[];
}

const remotes = readdirSync(repositoryFolder).filter((name) => name.startsWith('mfe-'));
const text = (...path: string[]) => readFileSync(join(repositoryFolder, ...path), 'utf8');
const manifestOf = (remote: string) => JSON.parse(text(remote, 'dist/mf-manifest.json')) as Manifest;
const scriptsIn = (remote: string) =>
  readdirSync(join(repositoryFolder, remote, 'dist/static'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.js'),
  );

it.each(remotes)(
  'B-12 the federation manifest of %s lists the files of every module that remote.json contains',
  (remote) => {
    const { routes, contributions = [] } = JSON.parse(text(remote, 'remote.json')) as Declared;
    const { exposes } = manifestOf(remote);
    const modules = [...routes, ...contributions].map(({ module }) => module ?? 'none');
    const wanted = ['remote', 'locales/en-GB', 'locales/fr-FR', ...modules];
    const listed = exposes.filter(({ assets }) => assets.js.sync.length > 0).map(({ name }) => name);
    expect(wanted.filter((name) => !listed.includes(name))).toEqual([]);
  },
);

it.each(remotes)(
  'B-12 the federation manifest of %s contains the hash of every file that the manifest lists',
  (remote) => {
    const { exposes, metaData } = manifestOf(remote);
    const entry = text(remote, 'dist/remote-entry.js');
    const files = [...new Set(exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]))];
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const hash = createHash('sha256')
        .update(readFileSync(join(repositoryFolder, remote, 'dist', file)))
        .digest('base64');
      expect(metaData.integrity[file], file).toBe(`sha256-${hash}`);
      expect(entry, file).toContain(`sha256-${hash}`);
    }
  },
);

it.each(remotes)('B-12 the build of %s contains no script twice', (remote) => {
  const bodies = scriptsIn(remote).map((path) => text(remote, 'dist/static', path).replace(/^.*?\{/, ''));
  expect(bodies.length).toBeGreaterThan(2);
  expect(new Set(bodies).size).toBe(bodies.length);
});

it.each(remotes)(
  'B-12 the build of %s contains neither a shared module nor the runtime of Module Federation',
  (remote) => {
    const { shared, metaData } = manifestOf(remote);
    expect(shared.map(({ name }) => name)).toContain('@repartee/app-sdk');
    expect(shared.filter(({ requiredVersion, version }) => requiredVersion !== `^${version}`)).toEqual([]);
    const scripts = scriptsIn(remote).map((path) => text(remote, 'dist/static', path));
    expect(scripts.filter((script) => script.includes('react.transitional.element'))).toEqual([]);
    expect(text(remote, 'dist/remote-entry.js')).not.toMatch(/_FEDERATION_RUNTIME_CORE_FROM/);
    expect(metaData.pluginVersion).toMatch(/^\d+\.\d+\.\d+$/);
  },
);

it.each(remotes)('B-12 the build of %s does not contain the list of permissions', (remote) => {
  const scripts = scriptsIn(remote).map((path) => text(remote, 'dist/static', path));
  expect(scripts.filter((script) => script.includes('coaching-session-access-expired'))).toEqual([]);
});

it.each([...remotes, 'shell'])('no file of the build of %s names the folder of the repository', (built) => {
  const files = readdirSync(join(repositoryFolder, built, 'dist'), { recursive: true, encoding: 'utf8' });
  const folders = ['node_modules', 'packages', built].map((name) => join(repositoryFolder, name));
  const readable = files.filter((path) => /\.(js|css|json|map)$/.test(path));
  expect(readable.length).toBeGreaterThan(5);
  const named = (path: string) => folders.some((folder) => text(built, 'dist', path).includes(folder));
  expect(readable.filter(named)).toEqual([]);
});
