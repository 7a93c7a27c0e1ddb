import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';

const textOf = (file: string): string => readFileSync(join(repositoryFolder, file), 'utf8');
const table = textOf('packages/handbook/architecture.md')
  .split('## What the browser keeps')[1]
  ?.split('\n## ')[0]
  ?.matchAll(/`([\w-]+…?)`/g);
const listed = [...(table ?? [])].map(([, name]) => name ?? '');
const sources = [
  ...globSync('packages/{server,platform}/src/**/*.ts', { cwd: repositoryFolder }),
  'shell/src/language/language-prefix.ts',
]
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => ({ file, text: textOf(file) }));

it('R-STORE-1 R-STORE-2 the handbook lists each key of localStorage and sessionStorage', () => {
  const keys = textOf('packages/app-sdk/src/storage/storage-keys.ts').matchAll(/: '(\w+)'/g);
  const names = [...keys].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !listed.includes(name ?? ''))).toEqual([]);
});

it('R-STORE-3 the handbook lists each cookie', () => {
  const declared = sources
    .filter(({ text }) => /[cC]ookie/.test(text))
    .flatMap(({ text }) => [
      ...text.matchAll(/(?:const \w*[cC]ookie|const name) = '(\w+)'/g),
      ...text.matchAll(/`(known_browser_)\$\{/g),
    ]);
  const cookies = declared.map(([, name]) => name?.replace(/_$/, '_…') ?? '');
  expect(cookies.length).toBeGreaterThanOrEqual(5);
  expect(cookies.filter((name) => !listed.includes(name))).toEqual([]);
});

it('R-STORE-3 each file that makes a cookie declares its name in a way that the test above finds', () => {
  const makers = sources.filter(
    ({ file, text }) => /httpOnly: true/.test(text) && !file.endsWith('http/cookies.ts'),
  );
  const unnamed = makers.filter(
    ({ text }) => !/(const \w*[cC]ookie|const name) = '\w+'|`known_browser_/.test(text),
  );
  expect(makers.length).toBeGreaterThanOrEqual(4);
  expect(unnamed.map(({ file }) => file)).toEqual([]);
});
