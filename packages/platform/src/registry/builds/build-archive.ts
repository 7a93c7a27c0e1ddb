import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { ReleaseError } from '../release-error.ts';
import { assertStorable, type BuildFiles, digestOfBuild, isOwnFile, ownFiles } from './build-files.ts';

/**
 * Limits of an archive that a team sends. `sent`: its bytes. `unpacked`: bytes of its files. `files`: number of files.
 */
export const archiveLimits = { sent: 32_000_000, unpacked: 96_000_000, files: 2_000 } as const;

/** A fixed time, so that the same files always give the same archive. */
const writtenAt = new Date(Date.UTC(2000, 0, 1));

/** Returns a ZIP archive of the files, in the order of their paths. */
function zip(files: Iterable<[string, Buffer]>, compress: boolean): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    archive.addBuffer(bytes, path, { mtime: writtenAt, mode: 0o100644, compress });
  archive.end();
  return buffer(archive.outputStream);
}

/** Returns the archive for the object store. Not compressed, because the files contain compressed copies. */
export const archiveToStore = (files: BuildFiles): Promise<Buffer> => zip(files, false);

/** Returns the archive that a team sends: without compressed copies, which the server makes itself. */
export const archiveToSend = (files: BuildFiles): Promise<Buffer> => zip(ownFiles(files), true);

/**
 * Writes the files of a stored archive into a new folder, one after the other. Returns the name of the build. The caller
 * has compared the hash of the archive.
 */
export async function unpackArchive(archive: string, folder: string): Promise<string> {
  const opened = await openPromise(archive, { autoClose: false });
  try {
    const digest = digestOfBuild();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for await (const entry of opened.eachEntry()) {
      const bytes = await buffer(await opened.openReadStreamPromise(entry));
      const target = join(folder, entry.fileName);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, bytes, { mode: 0o600 });
      if (isOwnFile(entry.fileName)) digest.add(entry.fileName, bytes);
    }
    return digest.name();
  } finally {
    opened.close();
  }
}

/**
 * Returns the files of an archive that a team has sent. Throws a ReleaseError if it is invalid or exceeds a limit; the
 * limits are checked before a file is decompressed.
 */
export async function readArchive(sent: Buffer): Promise<BuildFiles> {
  try {
    const opened = await fromBufferPromise(sent, { decodeStrings: false });
    if (opened.entryCount > archiveLimits.files)
      throw new ReleaseError(`The build has ${opened.entryCount} files; ${archiveLimits.files} are allowed.`);
    const entries = new Map<string, Entry>();
    let bytes = 0;
    for await (const entry of opened.eachEntry()) {
      const path = String(entry.fileName);
      if (entries.has(path)) throw new ReleaseError(`The build has ${path.slice(0, 100)} twice.`);
      entries.set(path, entry);
      bytes += entry.uncompressedSize;
    }
    if (bytes > archiveLimits.unpacked)
      throw new ReleaseError(`The build is larger than ${archiveLimits.unpacked} bytes.`);
    assertStorable([...entries.keys()]);
    const files: BuildFiles = new Map();
    // yauzl throws if a file is longer than its entry states.
    for (const [path, entry] of entries)
      if (isOwnFile(path)) files.set(path, await buffer(await opened.openReadStreamPromise(entry)));
    return files;
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(
      `This is not a build that a release command has sent: ${(error as Error).message}.`,
    );
  }
}
