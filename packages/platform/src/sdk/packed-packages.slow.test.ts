import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sdkPackages } from '../create-remote/sdk-versions.ts';
import { repositoryRoot } from '../repository.ts';
import { packSdk } from './pack-sdk.ts';

interface Packed {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const home = mkdtempSync(join(tmpdir(), 'packed-'));
const folderOf = (name: string) => join(home, name, 'package');
const textOf = (name: string, path: string) => readFileSync(join(folderOf(name), path), 'utf8');

beforeAll(async () => {
  await packSdk(join(home, 'tarballs'));
  for (const file of readdirSync(join(home, 'tarballs'))) {
    const name = sdkPackages.find((one) => file.startsWith(`repartee-${one}-`)) ?? file;
    mkdirSync(join(home, name));
    execFileSync('tar', ['-xzf', join(home, 'tarballs', file), '-C', join(home, name)]);
  }
});

it.each(sdkPackages)('B-12 the tarball of %s has every exported file, and no TypeScript source', (name) => {
  const { exports, bin = {} } = JSON.parse(textOf(name, 'package.json')) as Packed;
  const targets = [
    ...Object.values(exports).flatMap((one) => (typeof one === 'string' ? [one] : [one.types, one.default])),
    ...Object.values(bin),
  ].filter((path) => !path.includes('*'));
  expect(targets.filter((path) => !existsSync(join(folderOf(name), path)))).toEqual([]);
  const files = readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([]);
  expect(files.filter((path) => /\.(test|fixture)\./.test(path))).toEqual([]);
  expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3);
  expect(textOf(name, 'package.json')).not.toMatch(/workspace:|catalog:/);
});

it.each(sdkPackages)('B-12 the compiled modules of %s do not import TypeScript files', (name) => {
  const files = readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' });
  const modules = files.filter((path) => /dist\/.*(\.js|\.d\.ts)$/.test(path) && !path.includes('/bin/'));
  const imported = /(?:from|import\()\s*["']\.[^"']*\.tsx?["']/;
  expect(modules.filter((path) => imported.test(textOf(name, path)))).toEqual([]);
});

it.each(sdkPackages)('B-12 the packed changelog of %s begins with the version of the package', (name) => {
  const { version } = JSON.parse(textOf(name, 'package.json')) as Packed;
  expect(/^## (\S+)/m.exec(textOf(name, 'CHANGELOG.md'))?.[1]).toBe(version);
});

it('B-12 the packed tooling contains the table of shared modules and the command repartee-remote', () => {
  const table = JSON.parse(textOf('tooling', 'dist/rsbuild/shared-modules.json')) as { request: string }[];
  expect(table.map(({ request }) => request)).toEqual(
    expect.arrayContaining(['react', '@repartee/app-sdk', '@repartee/ui-kit/table']),
  );
  const { bin = {} } = JSON.parse(textOf('tooling', 'package.json')) as Packed;
  // The dependencies of the package, as npm installs them.
  symlinkSync(
    join(repositoryRoot, 'packages/tooling/node_modules'),
    join(folderOf('tooling'), 'node_modules'),
  );
  const command = join(folderOf('tooling'), bin['repartee-remote'] ?? '');
  expect(execFileSync(process.execPath, [command], { encoding: 'utf8', stdio: 'pipe' })).toContain(
    'repartee-remote <command> --help',
  );
});
