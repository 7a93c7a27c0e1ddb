import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release-error.ts';
import { isCompressedTwin } from './compress.ts';

/** The files of a build, by path. A compressed copy has the path of its original plus `.br`. */
export type BuildFiles = Map<string, Buffer>;

/** Name of the file with the hashes of a stored build's files, except compressed copies. */
export const integrityFile = 'integrity.json';

const hashOf = (algorithm: string, bytes: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

export const integrityOf = (bytes: Buffer): string => hashOf('sha384', bytes);

/** Shorter than sha384, because every document contains two of these hashes for each remote. */
export const documentIntegrityOf = (bytes: Buffer): string => hashOf('sha256', bytes);

export function hasIntegrity(bytes: Buffer, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-');
  return /^sha(256|384|512)$/.test(algorithm) && hashOf(algorithm, bytes) === integrity;
}

/** File systems allow names of 255 bytes. A compressed copy appends `.br`. */
const longestName = 250;

/** Throws a ReleaseError unless the files can be stored in one folder. */
export function assertStorable(paths: readonly string[]): void {
  const files = new Set([...paths, integrityFile].flatMap((path) => [path, `${path}.br`, `${path}.gz`]));
  const lowerCase = new Map(paths.map((path) => [path.toLowerCase(), path]));
  for (const path of paths) {
    const other = lowerCase.get(path.toLowerCase());
    if (other !== path) throw new ReleaseError(`${path} and ${other} differ in upper and lower case only.`);
    const parts = path.split('/');
    const name = path.slice(0, 100);
    if (path.length > 1000 || parts.some((part) => Buffer.byteLength(part) > longestName))
      throw new ReleaseError(`${name}… is too long for a path.`);
    if (/[\\\0]/.test(path) || parts.some((part) => /^\.{0,2}$/.test(part)))
      throw new ReleaseError(`${name} is a path that leaves the build.`);
    if (!/^[\w.@+~/-]+$/.test(path))
      throw new ReleaseError(
        `${JSON.stringify(name)} has characters that are not allowed in a path: use letters without accents, digits and . _ - @ + ~.`,
      );
    if (/\.map(\.(br|gz))?$/.test(path))
      throw new ReleaseError(
        `${name} is a source map, which everybody could read. Send the build without it.`,
      );
    const folder = parts.map((_, depth) => parts.slice(0, depth).join('/')).find((one) => files.has(one));
    if (folder !== undefined) throw new ReleaseError(`${folder.slice(0, 100)} is a file and a folder.`);
  }
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

/** Returns whether a file determines the name of its build: all do except compressed copies and the integrity list. */
export const isOwnFile = (path: string): boolean => !isCompressedTwin(path) && path !== integrityFile;

export const ownFiles = (files: BuildFiles): [string, Buffer][] =>
  [...files].filter(([path]) => isOwnFile(path)).sort(([a], [b]) => (a < b ? -1 : 1));

/** Computes the name of a build from its own files, which are added in the order of their paths. */
export function digestOfBuild() {
  const hash = createHash('sha256');
  return {
    add: (path: string, bytes: Buffer) => void hash.update(`${path}\0${bytes.length}\0`).update(bytes),
    name: () => hash.digest('hex').slice(0, 16),
  };
}

export function buildNameOf(files: BuildFiles): string {
  const digest = digestOfBuild();
  for (const [path, bytes] of ownFiles(files)) digest.add(path, bytes);
  return digest.name();
}
