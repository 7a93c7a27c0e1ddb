import { existsSync } from 'node:fs';
import { z } from 'zod';
import {
  type BuildFiles,
  buildNameOf,
  integrityFile,
  integrityOf,
  ownFiles,
  readBuild,
} from './build-files.ts';
import { isCompressedTwin, isTwinOf, originalOf } from './compress.ts';

const integrityList = z.record(z.string(), z.string());

/** Returns the content of a build's `integrity.json`: the sha384 hash of every file, by path. */
export function integrityListOf(files: BuildFiles): Buffer {
  const hashes = ownFiles(files).map(([path, bytes]) => [path, integrityOf(bytes)]);
  return Buffer.from(`${JSON.stringify(Object.fromEntries(hashes), null, 1)}\n`);
}

export interface ExpectedBuild {
  readonly build: string;
  readonly integrity?: { readonly files?: string | undefined } | undefined;
}

function publishedList(files: BuildFiles, hash: string | undefined): Map<string, string> | undefined {
  const bytes = files.get(integrityFile);
  if (!bytes || integrityOf(bytes) !== hash) return undefined;
  return new Map(Object.entries(integrityList.parse(JSON.parse(bytes.toString()))));
}

/**
 * Returns the paths of the changed, missing and additional files of a stored build. If the file with the
 * hashes is damaged, returns the paths of all files. If the build is missing, returns only the path of the manifest.
 */
export function damagedFiles(folder: string, { build, integrity }: ExpectedBuild): string[] {
  const files: BuildFiles = existsSync(folder) ? readBuild(folder) : new Map();
  if (files.size === 0) return ['mf-manifest.json'];
  const list = integrityListOf(files);
  const isWhole = integrity?.files ? integrityOf(list) === integrity.files : buildNameOf(files) === build;
  const damaged = new Set(isWhole ? [] : damagedOwnFiles(files, publishedList(files, integrity?.files)));
  for (const [path, bytes] of [...files].filter(([name]) => isCompressedTwin(name))) {
    const original = originalOf(path);
    if (damaged.has(original) || !isTwinOf(path, bytes, files.get(original))) damaged.add(path);
  }
  if (isWhole && integrity?.files && !files.get(integrityFile)?.equals(list)) damaged.add(integrityFile);
  return [...damaged].sort();
}

function damagedOwnFiles(files: BuildFiles, published: ReadonlyMap<string, string> | undefined): string[] {
  const found = ownFiles(files).map(([path]) => path);
  if (!published) return found;
  return [...new Set([...published.keys(), ...found])].filter((path) => {
    const bytes = files.get(path);
    return !bytes || integrityOf(bytes) !== published.get(path);
  });
}
