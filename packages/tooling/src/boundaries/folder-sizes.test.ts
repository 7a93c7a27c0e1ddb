import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../rsbuild/places.ts';
import { findFolderSizeErrors, folderSizeExceptions } from './folder-sizes.ts';

const files = globSync('{shell,mfe-*,packages/*}/src/**/*.{ts,tsx}', { cwd: root });

it('no folder of the repository has only one source file or more than twelve, except listed ones', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(findFolderSizeErrors(files)).toEqual([]);
});

it('every exception is used', () => {
  const folders = files.map((file) => file.slice(0, file.lastIndexOf('/')));
  const unused = folderSizeExceptions.filter(({ folder }) => !folders.some((one) => folder.test(one)));
  expect(unused).toEqual([]);
});

it('the check reports thirteen siblings and a single file in a leaf folder; it ignores tests, roots and parents', () => {
  const many = Array.from({ length: 13 }, (_, index) => `shell/src/pages/page-${index}.tsx`);
  const errorsOf = (...given: string[]) => findFolderSizeErrors(given).map((error) => error.split(' ')[0]);
  expect(errorsOf(...many)).toEqual(['shell/src/pages']);
  expect(errorsOf(...many.slice(1), 'shell/src/pages/page.test.tsx')).toEqual([]);
  expect(errorsOf('shell/src/pages/page.tsx', 'shell/src/pages/page.test.tsx')).toEqual(['shell/src/pages']);
  expect(errorsOf('shell/src/start.ts')).toEqual([]);
  expect(errorsOf('shell/src/a/one.ts', 'shell/src/a/b/one.ts', 'shell/src/a/b/two.ts')).toEqual([]);
});
