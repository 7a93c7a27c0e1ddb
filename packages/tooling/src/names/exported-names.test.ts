import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../rsbuild/places.ts';
import { collisionsOf, exportedNamesIn } from './exported-names.ts';
import { filesNamedByScheme, sharedNames } from './name-exceptions.ts';

const files = globSync('{shell,mfe-*,packages/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|spec)\.tsx?$/.test(file),
);
const names = files
  .filter((file) => !filesNamedByScheme.some((scheme) => scheme.files.test(file)))
  .flatMap((file) => exportedNamesIn(file, readFileSync(join(root, file), 'utf8')));
const collisions = collisionsOf(names);

it('every exported name is declared in only one file of the repository, except those in name-exceptions.ts', () => {
  expect(names.length).toBeGreaterThan(1500);
  const unexpected = [...collisions].filter(([name]) => !(name in sharedNames));
  expect(unexpected.map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([]);
});

it('every entry of name-exceptions.ts matches a name or a file', () => {
  expect(Object.keys(sharedNames).filter((name) => !collisions.has(name))).toEqual([]);
  const unused = filesNamedByScheme.filter((scheme) => !files.some((file) => scheme.files.test(file)));
  expect(unused).toEqual([]);
});

it('the check reports a name that two files declare, but neither re-exports nor a type and a value with the same name in one file', () => {
  const first = exportedNamesIn('a.ts', 'export const user = 1;\nexport type user = number;\n');
  const second = exportedNamesIn('b.ts', "export { user } from './a.ts';\nexport async function load() {}\n");
  const third = exportedNamesIn('c.ts', 'export interface user {}\n');
  expect([...collisionsOf([...first, ...second])]).toEqual([]);
  expect([...collisionsOf([...first, ...third])]).toEqual([['user', ['a.ts', 'c.ts']]]);
});
