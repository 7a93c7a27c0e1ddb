import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { folderProblem } from '../config/startup-error.ts';

/**
 * Stores objects as files in a folder. `remove` also deletes incomplete files of the object, which a killed
 * process may have left.
 */
export function fileObjectStore(folder: string): ObjectStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    async put(hash, bytes) {
      const path = pathOf(hash);
      // Without a readable file the bytes are written.
      if (await stat(path).catch(() => undefined)) return;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeWhole(path, bytes).catch((error) => missing(error) ?? writeWhole(path, bytes));
      } catch (error) {
        throw folderProblem(folder, error);
      }
    },
    get: (hash) => readFile(pathOf(hash)).catch(missing),
    read: async (hash) => (await open(pathOf(hash)).catch(missing))?.createReadStream(),
    async remove(hash) {
      const folderOfHash = dirname(pathOf(hash));
      const names = (await readdir(folderOfHash).catch(missing)) ?? [];
      for (const name of names)
        if (name === hash || name.startsWith(`${hash}.`)) await rm(join(folderOfHash, name), { force: true });
    },
    async *list() {
      for (const start of ((await readdir(folder).catch(missing)) ?? []).sort())
        for (const name of ((await readdir(join(folder, start)).catch(missing)) ?? []).sort())
          if (isHash(name)) yield name;
    },
  };
}

/** The folder also contains incomplete files. */
export const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** Writes a temporary file and renames it, so that no reader sees an incomplete file. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** Stores bytes under the hexadecimal SHA-256 hash of their content. */
export interface ObjectStore {
  /** Stores bytes. May be called again for bytes that are already stored. */
  put(hash: string, bytes: Buffer): Promise<void>;
  /** Reads bytes. Returns undefined if no bytes with this hash are stored. */
  get(hash: string): Promise<Buffer | undefined>;
  /** Like `get`, but returns the bytes as they arrive. */
  read(hash: string): Promise<Readable | undefined>;
  /** Deletes bytes. Does not throw if no bytes with this hash are stored. */
  remove(hash: string): Promise<void>;
  /** Lists the hashes of all stored bytes. */
  list(): AsyncIterable<string>;
}
