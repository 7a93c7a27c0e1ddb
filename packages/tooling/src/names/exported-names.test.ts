import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';
import { exportedNamesIn, findDuplicateNames } from './exported-names.ts';
import { fileExceptions, nameExceptions } from './name-exceptions.ts';

const files = globSync('{shell,mfe-*,packages/*}/src/**/*.{ts,tsx}', { cwd: repositoryFolder }).filter(
  (file) => !/\.(test|spec)\.tsx?$/.test(file),
);
const names = files
  .filter((file) => !fileExceptions.some((scheme) => scheme.files.test(file)))
  .flatMap((file) => exportedNamesIn(file, readFileSync(join(repositoryFolder, file), 'utf8')));
const collisions = findDuplicateNames(names);

it('every exported name is declared in only one file of the repository, except those in name-exceptions.ts', () => {
  expect(names.length).toBeGreaterThan(1500);
  const unexpected = [...collisions].filter(([name]) => !(name in nameExceptions));
  expect(unexpected.map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([]);
});

it('every entry of name-exceptions.ts matches a name or a file', () => {
  expect(Object.keys(nameExceptions).filter((name) => !collisions.has(name))).toEqual([]);
  const unused = fileExceptions.filter((scheme) => !files.some((file) => scheme.files.test(file)));
  expect(unused).toEqual([]);
});

it('the check of exported names reports a name that two files declare, but not a re-export', () => {
  const first = exportedNamesIn('a.ts', 'export const user = 1;\nexport type user = number;\n');
  const second = exportedNamesIn('b.ts', "export { user } from './a.ts';\nexport async function load() {}\n");
  const third = exportedNamesIn('c.ts', 'export interface user {}\n');
  expect([...findDuplicateNames([...first, ...second])]).toEqual([]);
  expect([...findDuplicateNames([...first, ...third])]).toEqual([['user', ['a.ts', 'c.ts']]]);
});
