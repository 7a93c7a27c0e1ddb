import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLocale, languageOf, uiLocales } from '@repartee/contracts/locales';
import { uploadSizeLimits } from '@repartee/contracts/runtime/objects/upload-size-limits';
import { describe, expect, it } from 'vitest';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';

const sources = ['{shell,mfe-*}/src', 'packages/*/src', 'packages/handbook/example-*/src'];
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
  if (typeof value === 'string') return [`${path.replace(plural, '')}: string`];
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, `${path}/${key}`));
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
    // Excludes tests and their helpers, the demo content, and the list of languages itself.
    .filter((path) => !/\.(?:test|spec|fixture|built)\.tsx?$|\/(?:testing|tooling|e2e)\//.test(path))
    .filter((path) => !path.includes('/server/src/demo/') && !path.endsWith('contracts/src/locales.ts'));
  expect(code.length).toBeGreaterThan(1000);
  expect(code.filter((path) => named.test(readFileSync(join(repositoryFolder, path), 'utf8')))).toEqual([]);
});

/** Each text of the user interface, after its file and key. */
const textsOf = (locale: string): readonly string[] =>
  filesOf(locale)
    .filter((path) => path.includes('/locales/'))
    .flatMap((path) => linesOf(read(path, locale), path));

const linesOf = (tree: unknown, path: string): readonly string[] =>
  typeof tree === 'string'
    ? [`${path}: ${tree}`]
    : Object.entries(tree as object).flatMap(([key, value]) => linesOf(value, `${path}/${key}`));

/** The key of each text, with its placeholders. */
const placeholdersOf = (locale: string) =>
  textsOf(locale).map((line) => {
    const key = line.slice(0, line.indexOf(': '));
    return plural.test(key)
      ? key.replace(plural, '')
      : [key, ...(line.match(/\{\{?\w+\}?\}/g) ?? []).sort()].join(' ');
  });

it('French texts have no-break spaces before double punctuation and inside quotation marks', () => {
  const loose = /: .*(?:(?<![\u00a0\u202f])[;!?»]| :|«(?!\u00a0))/s;
  expect(textsOf('fr-FR').filter((line) => loose.test(line))).toEqual([]);
});

it('French texts have no name after “de” or “que”, which are elided before some names', () => {
  const elided = /\b(?:de|que) \{\{(?:\w*names?|organization|person|product|team)\}\}/i;
  expect(textsOf('fr-FR').filter((line) => elided.test(line))).toEqual([]);
});

describe.each(uiLocales)('texts of the user interface in %s', (locale) => {
  it('R-UI-1 the texts have the same placeholders as those of the fallback language', () => {
    expect(new Set(placeholdersOf(locale))).toEqual(new Set(placeholdersOf(fallbackLocale)));
  });

  it('no text contains an exclamation mark', () => {
    expect(textsOf(locale).filter((line) => line.includes('!'))).toEqual([]);
  });

  it('every file size in a text is one of the upload limits', () => {
    const { user_csv, ...limits } = uploadSizeLimits;
    // `user_csv` limits the whole request, but texts state half of this limit, because the request escapes some
    // characters of the CSV file.
    const megabytes = [...Object.values(limits).map((bytes) => bytes / 2 ** 20), user_csv / 2_000_000];
    const sizes = textsOf(locale).flatMap((line) => [...line.matchAll(/(\d+)[ \u00a0\u202f]M[Bo]\b/g)]);
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.filter(([, size]) => !megabytes.includes(Number(size)))).toEqual([]);
  });
});
