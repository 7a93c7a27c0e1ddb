import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFolder } from './rsbuild/repository-folder.ts';

const page = readFileSync(join(repositoryFolder, 'packages/handbook/where-things-are.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| to change'));

/** Ignores `remote.json`, because every remote has a file of this name. */
const pathsOf = (row: string) =>
  [...row.matchAll(/`([\w.-]+\/[\w./-]*|[\w.-]+\.(?:jsonc?|ya?ml|ts|md)|\.[a-z.]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== 'remote.json');

it('every path in handbook/where-things-are.md exists, and every row of its table contains a path', () => {
  expect(rows.length).toBeGreaterThan(150);
  const missing = rows.flatMap(pathsOf).filter((path) => !existsSync(join(repositoryFolder, path)));
  expect(missing).toEqual([]);
  expect(rows.filter((row) => pathsOf(row).length === 0)).toEqual([]);
});

it('the check of where-things-are.md reports a path that does not exist', () => {
  const paths = pathsOf('| a | `packages/none/gone.ts`, `none.json`; setting `NONE` |');
  expect(paths).toEqual(['packages/none/gone.ts', 'none.json']);
  expect(paths.filter((path) => existsSync(join(repositoryFolder, path)))).toEqual([]);
});
