import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCompressedTwin } from './compress.ts';

/** The files of a build, by their path within it. A compressed copy of a file has its path plus `.br`. */
export type BuildFiles = Map<string, Buffer>;

/**
 * Name of the integrity list, the file with the hashes of all files of a stored build. The name of the build does not
 * depend on this file.
 */
export const integrityFile = 'integrity.json';

const hashOf = (algorithm: string, bytes: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** Returns the sha384 of bytes in the form of an integrity attribute. */
export const integrityOf = (bytes: Buffer): string => hashOf('sha384', bytes);

/** Returns whether bytes match an integrity attribute (SRI). Supports the algorithms that browsers support. */
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

/**
 * Returns the files that determine a build's name: all except compressed copies and the integrity list, sorted by path.
 */
export const ownFiles = (files: BuildFiles): [string, Buffer][] =>
  [...files]
    .filter(([path]) => !isCompressedTwin(path) && path !== integrityFile)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the name of a build, which is a hash of its content. The same files always have the same name. */
export function buildNameOf(files: BuildFiles): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of ownFiles(files)) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}
