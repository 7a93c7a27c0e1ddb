import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { addCompressed, isCompressedTwin } from './compress.ts';

/** The files of a build in memory, by their path in it. A brotli twin is `<path>.br`. */
export type BuildFiles = Map<string, Buffer>;

/** sha384 of bytes in the form of an integrity attribute. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Everything in a folder but source maps. */
export function readBuild(folder: string): BuildFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.map(\.br)?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file)]),
  );
}

/** The files that make a build what it is: all but the compressed twins. */
export const ownFiles = (files: BuildFiles): [string, Buffer][] =>
  [...files].filter(([path]) => !isCompressedTwin(path)).sort(([a], [b]) => (a < b ? -1 : 1));

/** Names a build by its content: the same files always have the same name. */
export function buildNameOf(files: BuildFiles): string {
  const hash = createHash('sha256');
  for (const [path, bytes] of ownFiles(files)) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}

/** Its date says when it was last wanted. */
function touch(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Writes a build under its final name at once or not at all, each file with its brotli twin. */
export async function storeBuild(target: string, files: BuildFiles): Promise<void> {
  if (existsSync(target)) return touch(target);
  const incoming = join(dirname(target), `.incoming-${randomUUID()}`);
  try {
    for (const [path, bytes] of await addCompressed(files)) {
      const file = join(incoming, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    renameSync(incoming, target);
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
