import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildFiles } from './build-files.ts';
import { damagedFiles } from './build-integrity.ts';
import { filesToStore, writeFolder } from './store-build.ts';

/** Maximum size of the cache in bytes. */
const defaultLimit = 500_000_000;
/** Milliseconds since the last request for a file of a build, before which the build is not removed. */
const inUse_ms = 60_000;
/** Milliseconds for which it is remembered that a build does not exist or is damaged. */
const missingFor_ms = 5_000;
/** Maximum number of builds that are remembered as missing. */
const mostMissing = 1_000;

export interface BuildCache {
  /**
   * Returns the folder with the files of a build, which are verified when the build is first used in this process.
   * Returns undefined if there is no such build.
   */
  folderOf(remote: string, build: string): Promise<string | undefined>;
  /** Stores files that are at hand, if the cache does not contain the build. */
  fill(remote: string, build: string, files: BuildFiles): Promise<void>;
  /** Verifies the files of a build again, at its next use. */
  recheck(remote: string, build: string): void;
}

const isBuild = (remote: string, build: string) =>
  /^(_shell|mfe-[a-z0-9-]+)$/.test(remote) && /^[0-9a-f]{16}$/.test(build);

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const subfolders = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : [];

/** The builds that are on the disk, with their sizes and last uses, the least recently used first. */
function readCached(folder: string): Map<string, { readonly bytes: number; readonly used: number }> {
  const cached = new Map<string, { readonly bytes: number; readonly used: number }>();
  for (const remote of subfolders(folder))
    for (const build of subfolders(join(folder, remote))) {
      const target = join(folder, remote, build);
      if (isBuild(remote, build)) cached.set(`${remote}/${build}`, { bytes: bytesIn(target), used: 0 });
      // A process was killed while it wrote this folder.
      else rmSync(target, { recursive: true, force: true });
    }
  return cached;
}

/**
 * Keeps builds as folders on the local disk, so that their files can be sent without the object store. `fetchBuild`
 * writes the files of a build that is missing or damaged into a folder `files` of the given folder, and returns false if
 * there are none. The builds that were not requested for longest are removed.
 */
export function openBuildCache(
  folder: string,
  fetchBuild: (remote: string, build: string, folder: string) => Promise<boolean>,
  limit = defaultLimit,
): BuildCache {
  const verified = new Map<string, Promise<string | undefined>>();
  const missing = new Map<string, number>();
  const cached = readCached(folder);

  const use = (key: string, bytes = cached.get(key)?.bytes ?? 0) => {
    cached.delete(key);
    cached.set(key, { bytes, used: Date.now() });
  };
  const shrink = () => {
    let total = [...cached.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [key, { bytes, used }] of cached) {
      if (total <= limit || Date.now() - used < inUse_ms) return;
      cached.delete(key);
      verified.delete(key);
      rmSync(join(folder, key), { recursive: true, force: true });
      total -= bytes;
    }
  };
  const verify = async (remote: string, build: string): Promise<string | undefined> => {
    const key = `${remote}/${build}`;
    const target = join(folder, key);
    if (existsSync(target) && damagedFiles(target, build).length > 0)
      rmSync(target, { recursive: true, force: true });
    if (!existsSync(target) && !(await fetched(folder, remote, build, fetchBuild))) return undefined;
    use(key, bytesIn(target));
    shrink();
    return target;
  };

  return {
    async folderOf(remote, build) {
      const key = `${remote}/${build}`;
      if (!isBuild(remote, build) || Date.now() - (missing.get(key) ?? 0) < missingFor_ms) return undefined;
      const checking = verified.get(key) ?? verify(remote, build);
      verified.set(key, checking);
      const target = await checking.catch((error: unknown) => {
        verified.delete(key);
        throw error;
      });
      if (target) use(key);
      else {
        verified.delete(key);
        missing.set(key, Date.now());
        if (missing.size > mostMissing) missing.delete(missing.keys().next().value as string);
      }
      return target;
    },
    async fill(remote, build, files) {
      const target = join(folder, remote, build);
      if (existsSync(target)) return;
      writeFolder(target, await filesToStore(files));
      use(`${remote}/${build}`, bytesIn(target));
    },
    recheck: (remote, build) => void verified.delete(`${remote}/${build}`),
  };
}

/** Fetches a build into a folder of its own, so that its final folder is never incomplete. */
async function fetched(
  folder: string,
  remote: string,
  build: string,
  fetchBuild: (remote: string, build: string, folder: string) => Promise<boolean>,
): Promise<boolean> {
  const incoming = join(folder, remote, `.incoming-${randomUUID()}`);
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  try {
    const isFound = await fetchBuild(remote, build, incoming);
    if (isFound) renameSync(join(incoming, 'files'), join(folder, remote, build));
    return isFound;
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}
