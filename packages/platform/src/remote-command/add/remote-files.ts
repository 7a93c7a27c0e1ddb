import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { uiLocales } from '@repartee/contracts/locales';
import { manifestJsonOf } from '../../registry/federation-manifest.ts';
import { ReleaseError } from '../../registry/release-error.ts';

export type Localized = Readonly<Record<string, string>>;

interface Declared {
  routes: { path: string; access: unknown }[];
  menu?: { order: number }[];
  contributions?: { id: string; order: number }[];
  permissions?: { id: string }[];
  [key: string]: unknown;
}

const readJson = (file: string): unknown => manifestJsonOf(readFileSync(file), file);
const writeJson = (file: string, content: unknown): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** Changes remote.json. */
export function changeDeclaration(folder: string, change: (declared: Declared) => Declared): void {
  const file = join(folder, 'remote.json');
  writeJson(file, change(readJson(file) as Declared));
}

/** Adds texts under `key` to both files of translations. Throws a ReleaseError if the key exists. */
export function addTexts(folder: string, key: string, texts: Readonly<Record<string, Localized>>): void {
  for (const locale of uiLocales) {
    const file = join(folder, `src/locales/${locale}.json`);
    const before = readJson(file) as Record<string, unknown>;
    if (before[key] !== undefined)
      throw new ReleaseError(`${file} already has texts under "${key}". Choose another name.`);
    const own = Object.entries(texts).map(([name, text]) => [name, text[locale]]);
    writeJson(file, { ...before, [key]: Object.fromEntries(own) });
  }
}

/** Inserts lines before the end of the list or object that ends the file with `end`. */
export function insertBeforeEnd(folder: string, path: string, end: string, lines: string): void {
  const file = join(folder, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const at = text.lastIndexOf(`\n${end}`);
  if (at < 0)
    throw new ReleaseError(
      `${file} does not end with "${end}". Add these lines where they belong:\n${lines}`,
    );
  writeFileSync(file, `${text.slice(0, at + 1)}${lines}${text.slice(at + 1)}`);
}

/** Throws a ReleaseError if one of the files exists, so that no sources are overwritten. */
function assertFree(folder: string, paths: readonly string[]): void {
  const taken = paths.find((path) => existsSync(join(folder, path)));
  if (taken) throw new ReleaseError(`${join(folder, taken)} already exists. Choose another name.`);
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  assertFree(folder, Object.keys(files));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
