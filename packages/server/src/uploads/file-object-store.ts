import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderProblem } from '../config/startup-error.ts';
import type { ObjectStore } from './object-store.ts';

/** Files under one folder, the first two letters of the hash between. */
export function fileObjectStore(folder: string): ObjectStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    async put(hash, bytes) {
      const path = pathOf(hash);
      if (await stat(path).catch(() => undefined)) return;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeWhole(path, bytes);
      } catch (error) {
        throw folderProblem(folder, error);
      }
    },
    get: (hash) => readFile(pathOf(hash)).catch(missing),
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}

/** Writes under another name first: a reader sees the whole file or none. */
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
