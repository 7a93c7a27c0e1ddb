import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readRemoteManifest } from '../registry/builds/manifest-lines.ts';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { remoteFolders, repositoryRoot } from '../repository.ts';
import { composeWithRemotes } from './compose-remotes.ts';
import { assertWritable, writeOutsideRemote, writeRemote } from './write-remote.ts';

it('B-12 a new remote has a manifest that publish accepts', () => {
  const repository = aFolder();
  expect(writeRemote('mfe-sales-figures', repository, '1.4.1')).toContain(
    'pnpm release publish mfe-sales-figures',
  );
  const bytes = readFileSync(join(repository, 'mfe-sales-figures/remote.json'));
  const { routes, menu, permissions } = readRemoteManifest(bytes);
  expect(routes.map(({ path }) => path)).toEqual(['/sales-figures']);
  expect(menu.map(({ access }) => access)).toEqual([['sales-figures:read']]);
  expect(permissions?.map(({ id }) => id)).toEqual(['sales-figures:read']);
});

it('B-12 create-remote rejects a missing id, an invalid id and the id of an existing folder', () => {
  const repository = aFolder();
  writeRemote('mfe-insights', repository, '1.4.1');
  expect(() => writeRemote('mfe-insights', repository, '1.4.1')).toThrow('already exists');
  expect(() => writeRemote(undefined, repository, '1.4.1')).toThrow('The id is missing');
  for (const id of ['My App', 'insights', 'mfe-Insights', '../mfe-x'])
    expect(() => writeRemote(id, repository, '1.4.1')).toThrow(
      `"${id}" is not a valid id: an id of a remote is written mfe-, then lower-case letters`,
    );
  expect(() => writeRemote(`mfe-${'x'.repeat(40)}`, repository, '1.4.1')).toThrow('at most 40 characters');
});

it.each([
  ['--help', 0, /^Usage: npm run create-remote -- <id>/],
  ['--outsid', 1, /^Unknown option '--outsid'\.\n\nUsage: npm run create-remote/],
])('B-12 create-remote %s prints how it is used', (option, status, printed) => {
  const script = join(repositoryRoot, 'packages/platform/src/create-remote.ts');
  const run = spawnSync(process.execPath, [script, option], { encoding: 'utf8' });
  expect(run.stdout + run.stderr).toMatch(printed);
  expect(run.status).toBe(status);
});

it('B-12 create-remote that is rejected writes nothing', () => {
  const folder = aFolder();
  for (const write of [
    () => assertWritable('My App', folder),
    () => writeOutsideRemote('My App', folder, undefined),
  ])
    expect(write).toThrow('is not a valid id');
  expect(() => writeOutsideRemote('mfe-insights', folder, join(folder, 'packages'))).toThrow();
  expect(() => writeRemote('insights', folder, '1.4.1')).toThrow('is not a valid id');
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(() => assertWritable('mfe-insights', folder)).toThrow('is not empty (notes.txt)');
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

it('B-12 a new remote is added to the Compose file with its service and its origin', () => {
  const repository = aFolder();
  const compose = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');
  writeFileSync(join(repository, 'docker-compose.yml'), composeWithRemotes(compose, []));
  for (const id of ['mfe-auth', 'mfe-insights']) writeRemote(id, repository, '1.4.1');
  const written = readFileSync(join(repository, 'docker-compose.yml'), 'utf8');
  const { services } = parse(written, { merge: true });
  expect(Object.keys(services).filter((name) => name.startsWith('mfe-'))).toEqual([
    'mfe-auth',
    'mfe-insights',
  ]);
  expect(services['mfe-insights'].build.args).toEqual({ REMOTE: 'mfe-insights' });
  expect(services.shell.environment.REMOTE_ORIGINS).toContain('mfe-insights=http://mfe-insights:8080');
  expect(composeWithRemotes(written, remoteFolders())).toBe(compose);
});

it('B-12 a Compose file without the marker comments for remotes is rejected, and the error names a missing comment', () => {
  expect(() => composeWithRemotes('services: {}\n', [])).toThrow('# remotes: origins');
});

it('B-12 a remote outside the repository installs our packages from the npm registry or from tarballs', () => {
  const [registry, tarballs] = [aFolder(), aFolder()];
  const dependenciesIn = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies as Record<string, string>;
  expect(writeOutsideRemote('mfe-insights', registry, undefined)).toContain('npm install');
  expect(dependenciesIn(registry)['@repartee/app-sdk']).toMatch(/^\d+\.\d+\.\d+$/);
  expect(dependenciesIn(registry).react).toMatch(/^\d+\.\d+\.\d+$/);
  const packages = join(tarballs, 'packages');
  expect(() => writeOutsideRemote('mfe-insights', tarballs, packages)).toThrow('has no tarball of');
  mkdirSync(packages);
  for (const name of ['app-sdk', 'contracts', 'ui-kit', 'tooling'])
    writeFileSync(join(packages, `repartee-${name}-1.4.1.tgz`), '');
  writeOutsideRemote('mfe-insights', tarballs, packages);
  expect(dependenciesIn(tarballs)['@repartee/ui-kit']).toBe('file:packages/repartee-ui-kit-1.4.1.tgz');
  expect(JSON.parse(readFileSync(join(tarballs, 'package.json'), 'utf8')).resolutions).toMatchObject({
    '@repartee/contracts': 'file:packages/repartee-contracts-1.4.1.tgz',
  });
  expect(parse(readFileSync(join(tarballs, 'pnpm-workspace.yaml'), 'utf8')).overrides).toMatchObject({
    '@repartee/contracts': 'file:packages/repartee-contracts-1.4.1.tgz',
  });
  expect(readFileSync(join(tarballs, 'rsbuild.config.ts'), 'utf8')).toContain('import.meta.dirname');
  expect(readRemoteManifest(readFileSync(join(tarballs, 'remote.json'))).id).toBe('mfe-insights');
  expect(() => writeOutsideRemote('mfe-insights', tarballs, packages)).toThrow('is not empty');
});
