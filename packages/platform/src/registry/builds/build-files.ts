import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCompressedTwin } from './compress.ts';

/** Files of a build in memory, by their path in it. The brotli-compressed copy of a file is `<path>.br`. */
export type BuildFiles = Map<string, Buffer>;

/**
 * Name of the file with the hashes of a stored build (`build-integrity.ts`); it is not part of the build's content
 * hash.
 */
export const integrityFile = 'integrity.json';

const hashOf = (algorithm: string, bytes: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Returns the sha384 of bytes in the form of an integrity attribute. */
export const integrityOf = (bytes: Buffer): string => hashOf('sha384', bytes);

/** Whether bytes have the hash of an integrity attribute, by any algorithm that browsers know (SRI). */
export function hasIntegrity(bytes: Buffer, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-');
  return /^sha(256|384|512)$/.test(algorithm) && hashOf(algorithm, bytes) === integrity;
}

/** Reads all files of a folder except source maps. */
export function readBuild(folder: string): BuildFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.map(\.(br|gz))?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file)]),
  );
}

/** Returns the files that determine a build's name: all but compressed copies and the integrity list. */
export const ownFiles = (files: BuildFiles): [string, Buffer][] =>
  [...files]
    .filter(([path]) => !isCompressedTwin(path) && path !== integrityFile)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the name of a build, a hash of its content: the same files always have the same name. */
export function buildNameOf(files: BuildFiles): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of ownFiles(files)) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}
