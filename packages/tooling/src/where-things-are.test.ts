import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './rsbuild/places.ts';

const page = readFileSync(join(root, 'packages/handbook/where-things-are.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| to change'));

/** A path in backticks: of a folder at the root, or of a file in it. `remote.json` exists in each remote. */
const pathsOf = (row: string) =>
  [...row.matchAll(/`([\w.-]+\/[\w./-]*|[\w.-]+\.(?:jsonc?|ya?ml|ts|md)|\.[a-z.]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== 'remote.json');

it('every path of the page of places exists, and every row names one', () => {
  expect(rows.length).toBeGreaterThan(150);
  const missing = rows.flatMap(pathsOf).filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
  expect(rows.filter((row) => pathsOf(row).length === 0)).toEqual([]);
});

it('a path that does not exist is found', () => {
  const paths = pathsOf('| a | `packages/none/gone.ts`, `none.json`; setting `NONE` |');
  expect(paths).toEqual(['packages/none/gone.ts', 'none.json']);
  expect(paths.filter((path) => existsSync(join(root, path)))).toEqual([]);
});
