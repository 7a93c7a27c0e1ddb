import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fallbackLocale, uiLocales } from '@repartee/contracts/locales';
import { uploadSizeLimits } from '@repartee/contracts/uploads/upload-size-limits';
import { describe, expect, it } from 'vitest';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';

const inSources = ['{shell,mfe-*}/src', 'packages/*/src', 'packages/handbook/example-remote/src'];
const folders = inSources
  .flatMap((sources) =>
    globSync(`${sources}/**/locales/**/${fallbackLocale}.json`, { cwd: repositoryFolder }),
  )
  .map((path) => dirname(path))
  .sort();

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

const textsOf = (tree: Tree, path = ''): [path: string, text: string][] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : Object.entries(tree).flatMap(([key, value]) => textsOf(value as Tree, `${path}/${key}`));

const read = (folder: string, locale: string): [path: string, text: string][] =>
  textsOf(JSON.parse(readFileSync(join(repositoryFolder, folder, `${locale}.json`), 'utf8')) as Tree);

/** The comparison of keys ignores plural forms, because French has a plural form that English does not have. */
const plural = /_(?:one|many|other)$/;
const placeholders = (text: string): string => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort().join(' ');

describe.each(folders)('locale files of %s', (folder) => {
  it.each(uiLocales.filter((locale) => locale !== fallbackLocale))(
    'R-UI-1 the %s texts have the same keys and placeholders as those of the fallback language',
    (locale) => {
      const shape = (tag: string) =>
        new Set(
          read(folder, tag).map(
            ([path, text]) => `${path.replace(plural, '')} ${plural.test(path) ? '' : placeholders(text)}`,
          ),
        );
      expect([...shape(locale)].sort()).toEqual([...shape(fallbackLocale)].sort());
    },
  );
});

it('French texts have no-break spaces before double punctuation and inside quotation marks', () => {
  const loose = folders.flatMap((folder) =>
    read(folder, 'fr-FR')
      .filter(([, text]) => /(?<![\u00a0\u202f])[;!?»]| :|«(?!\u00a0)/.test(text))
      .map(([path, text]) => `${folder}${path}: ${text}`),
  );
  expect(loose).toEqual([]);
});

it('no text of the user interface contains an exclamation mark', () => {
  const shouted = folders.flatMap((folder) =>
    uiLocales.flatMap((locale) => read(folder, locale).filter(([, text]) => text.includes('!'))),
  );
  expect(shouted).toEqual([]);
});

it('every file size in a text of the user interface is one of the upload limits', () => {
  const { user_csv, ...limits } = uploadSizeLimits;
  // `user_csv` limits the whole request, but texts state half of this limit, because the request escapes some
  // characters of the CSV file.
  const megabytes = [...Object.values(limits).map((bytes) => bytes / 2 ** 20), user_csv / 2_000_000].map(
    String,
  );
  const sizes = folders.flatMap((folder) =>
    uiLocales.flatMap((locale) =>
      read(folder, locale).flatMap(([path, text]) =>
        [...text.matchAll(/(\d+)[ \u00a0\u202f]M[Bo]\b/g)].map(([, size = '']) => ({
          size,
          text: `${folder}${path}`,
        })),
      ),
    ),
  );
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter(({ size }) => !megabytes.includes(size))).toEqual([]);
});
