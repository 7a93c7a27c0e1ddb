import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';
import { findFolderSizeErrors, folderSizeExceptions } from './folder-sizes.ts';

const files = globSync('{shell,mfe-*,packages/*}/src/**/*.{ts,tsx}', { cwd: repositoryFolder });

it('no folder has too many or too few source files, except the folders in `folderSizeExceptions`', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(findFolderSizeErrors(files)).toEqual([]);
});

it('every entry of `folderSizeExceptions` matches a folder', () => {
  const folders = files.map((file) => file.slice(0, file.lastIndexOf('/')));
  const unused = folderSizeExceptions.filter(({ folder }) => !folders.some((one) => folder.test(one)));
  expect(unused).toEqual([]);
});

it('the folder size check reports a folder with thirteen source files or with a single file', () => {
  const many = Array.from({ length: 13 }, (_, index) => `shell/src/pages/page-${index}.tsx`);
  const errorsOf = (...given: string[]) => findFolderSizeErrors(given).map((error) => error.split(' ')[0]);
  expect(errorsOf(...many)).toEqual(['shell/src/pages']);
  expect(errorsOf(...many.slice(1), 'shell/src/pages/page.test.tsx')).toEqual([]);
  expect(errorsOf('shell/src/pages/page.tsx', 'shell/src/pages/page.test.tsx')).toEqual(['shell/src/pages']);
  expect(errorsOf('shell/src/start.ts')).toEqual([]);
  expect(errorsOf('shell/src/a/one.ts', 'shell/src/a/b/one.ts', 'shell/src/a/b/two.ts')).toEqual([]);
});
