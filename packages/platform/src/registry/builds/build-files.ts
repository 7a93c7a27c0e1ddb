import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCompressedTwin } from './compress.ts';

/** The files of a build in memory, by their path in it. A brotli twin is `<path>.br`. */
export type BuildFiles = Map<string, Buffer>;

/** The list of hashes beside the files of a stored build (`build-integrity.ts`); it is no part of what names the build. */
export const integrityFile = 'integrity.json';

/** sha384 of bytes in the form of an integrity attribute. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Everything in a folder but source maps. */
export function readBuild(folder: string): BuildFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.map(\.(br|gz))?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file)]),
  );
}

/** The files that make a build what it is: all but the compressed twins and the list of hashes. */
export const ownFiles = (files: BuildFiles): [string, Buffer][] =>
  [...files]
    .filter(([path]) => !isCompressedTwin(path) && path !== integrityFile)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Names a build by its content: the same files always have the same name. */
export function buildNameOf(files: BuildFiles): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of ownFiles(files)) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}
