import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLocale, languageOf, uiLocales } from '@repartee/contracts/locales';
import { describe, expect, it } from 'vitest';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';

const sources = ['{shell,mfe-*}/src', 'packages/*/src', 'packages/handbook/example-remote/src'];
const tag = '<tag>';

/** Returns the paths of the data files of a language, with `<tag>` in place of the language. */
const filesOf = (locale: string): readonly string[] =>
  sources
    .flatMap((folder) =>
      globSync(`${folder}/**/{${locale}.json,${locale}/*.json}`, { cwd: repositoryFolder }),
    )
    .map((path) => path.replace(locale, tag))
    .sort();

const read = (path: string, locale: string): unknown =>
  JSON.parse(readFileSync(join(repositoryFolder, path.replace(tag, locale)), 'utf8'));

/** The comparison of keys ignores plural forms, because each language has its own plural forms. */
const plural = /_(?:one|many|other)$/;

/**
 * Returns the path and type of each value. All entries of a list have the same path, because lists may differ in
 * length.
 */
function shapeOf(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return [`${path}[]`, ...value.flatMap((entry) => shapeOf(entry, `${path}[]`))];
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    shapeOf(inner, `${path}/${key.replace(plural, '')}`),
  );
}

/**
 * Returns the paths in `complete` that are not in `lacking`. Ignores the entries of a list that is empty in
 * `lacking`.
 */
function missingIn(lacking: readonly string[], complete: readonly string[]): readonly string[] {
  const empty = lacking.filter(
    (path) => path.endsWith('[]') && !lacking.some((one) => one !== path && one.startsWith(path)),
  );
  return [...new Set(complete)].filter(
    (path) => !lacking.includes(path) && !empty.some((list) => path.startsWith(list)),
  );
}

describe.each(uiLocales)('data files of the language %s', (locale) => {
  it('R-UI-1 every interface language has data files with the same names', () => {
    expect(filesOf(fallbackLocale).length).toBeGreaterThan(30);
    for (const other of uiLocales) expect(filesOf(locale)).toEqual(filesOf(other));
  });

  it.each(filesOf(fallbackLocale))(
    'R-UI-1 the data file %s has the same keys and types as in the fallback language',
    (path) => {
      const [own, fallback] = [shapeOf(read(path, locale)), shapeOf(read(path, fallbackLocale))];
      expect({ missing: missingIn(own, fallback), unknown: missingIn(fallback, own) }).toEqual({
        missing: [],
        unknown: [],
      });
    },
  );
});

it('R-UI-1 source code contains no language tag except that of the fallback language', () => {
  const others = uiLocales.filter((locale) => locale !== fallbackLocale);
  const named = new RegExp(
    `['"](?:${others.flatMap((locale) => [locale, languageOf(locale)]).join('|')})['"]`,
  );
  const code = globSync('{shell,mfe-*,packages/*}/src/**/*.{ts,tsx}', { cwd: repositoryFolder })
    // Excludes tests and their helpers, the demo content, the list of languages itself, and what is generated from it.
    .filter((path) => !/\.(?:test|spec|fixture|built)\.tsx?$|\/(?:testing|tooling|e2e)\//.test(path))
    .filter((path) => !path.includes('/server/src/demo/') && !path.endsWith('contracts/src/locales.ts'))
    .filter((path) => !path.endsWith('api-client/src/schema.ts'));
  expect(code.length).toBeGreaterThan(1000);
  expect(code.filter((path) => named.test(readFileSync(join(repositoryFolder, path), 'utf8')))).toEqual([]);
});
