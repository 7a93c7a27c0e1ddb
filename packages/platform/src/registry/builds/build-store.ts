import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  deleteReplacedBuilds,
  findRemoteBuild,
  listShellBuilds,
  saveRemoteBuild,
} from '@repartee/server/remotes/registry-repository';
import type { OpenDatabase } from '@repartee/server/runtime/database/open-database';
import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import type { ObjectStore } from '@repartee/server/runtime/objects/file-object-store';
import { lockUpload } from '@repartee/server/runtime/objects/image-repository';
import { removeLeftovers } from '@repartee/server/runtime/objects/image-sweep';
import type { ShellBuildManifest } from '../provided-modules.ts';
import { archiveToStore, unpackArchive } from './build-archive.ts';
import { type BuildCache, openBuildCache } from './build-cache.ts';
import type { BuildFiles } from './build-files.ts';
import { filesToStore } from './store-build.ts';

/** Name under which the builds of the shell are stored beside those of the remotes. */
export const shellName = '_shell';

/** A stored build of the shell. `paths`: its files, without compressed copies. */
export interface StoredShell extends Partial<ShellBuildManifest> {
  readonly build: string;
  readonly paths: readonly string[];
}

/** The builds of the remotes and of the shell: in the object store, listed in the database, cached on the local disk. */
export interface BuildStore extends BuildCache {
  /** Stores a build. If it is stored already, repairs a damaged object, and notes the time of the deployment. */
  save(remote: string, build: string, files: BuildFiles, shell?: Omit<StoredShell, 'build'>): Promise<void>;
  /** Deletes the builds that were last deployed before `start`, except those in `named` and the newest shells. */
  prune(named: ReadonlySet<string>, start: number): Promise<void>;
  /** Returns the stored builds of the shell, the one that a server started last first. */
  shells(): Promise<StoredShell[]>;
  /** Returns whether the object of a build was missing or damaged when this process last read it. */
  isDamaged(remote: string, build: string): boolean;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Number of newest shell builds that are kept regardless of their age. */
const newestShells = 5;

export interface BuildStoreOptions {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly objects: ObjectStore;
  readonly cacheFolder: string;
  readonly cacheLimit?: number;
  readonly onDamage?: (damaged: { readonly remote: string; readonly build: string }) => void;
}

export function openBuildStore({
  database: { db },
  objects,
  cacheFolder,
  cacheLimit,
  onDamage,
}: BuildStoreOptions): BuildStore {
  const damaged = new Set<string>();
  /** Reads an object, into a file if one is given. Returns false if the object is missing or has another hash. */
  const readIntact = async (hash: string, file?: string): Promise<boolean> => {
    const object = await objects.read(hash);
    if (!object) return false;
    const digest = createHash('sha256');
    const digested = async function* () {
      for await (const bytes of object) {
        digest.update(bytes);
        yield bytes;
      }
    };
    await pipeline(digested, file ? createWriteStream(file, { mode: 0o600 }) : new PassThrough().resume());
    return digest.digest('hex') === hash;
  };
  const fetchBuild = async (remote: string, build: string, folder: string): Promise<boolean> => {
    const hash = await withTenantScope(db, { everywhere: 'registry' }, (tx) =>
      findRemoteBuild(tx, remote, build),
    );
    if (hash === undefined) return false;
    const archive = join(folder, 'archive');
    const isIntact =
      (await readIntact(hash, archive)) && (await unpackArchive(archive, join(folder, 'files'))) === build;
    const key = `${remote}/${build}`;
    if (isIntact) damaged.delete(key);
    else if (!damaged.has(key)) {
      damaged.add(key);
      onDamage?.({ remote, build });
    }
    return isIntact;
  };

  return {
    ...openBuildCache(cacheFolder, fetchBuild, cacheLimit),
    isDamaged: (remote, build) => damaged.has(`${remote}/${build}`),
    async save(remote, build, files, shell) {
      // Compressing takes seconds, and the object store may hang, so both happen outside of transactions.
      const known = await withTenantScope(db, { everywhere: 'registry' }, (tx) =>
        findRemoteBuild(tx, remote, build),
      );
      const isStored = known !== undefined && (await readIntact(known));
      const archive = isStored ? undefined : await archiveToStore(await filesToStore(files));
      const hash = archive ? hashOf(archive) : (known as string);
      if (archive && known !== undefined) await objects.remove(known);
      if (archive) await objects.put(hash, archive);
      await withTenantScope(db, { everywhere: 'registry' }, async (tx) => {
        await lockUpload(tx, [hash]);
        await saveRemoteBuild(tx, { remote, build, shell, object_hash: hash });
      });
      // Another process may have pruned the build before it was listed. From now on, nobody deletes its object.
      const object = await objects.read(hash);
      object?.destroy();
      if (!object) await objects.put(hash, archive ?? (await archiveToStore(await filesToStore(files))));
      damaged.delete(`${remote}/${build}`);
    },
    async prune(named, start) {
      await withTenantScope(db, { everywhere: 'registry' }, (tx) =>
        deleteReplacedBuilds(tx, { named, start: new Date(start), shellName, newestShells }),
      );
      await removeLeftovers(db, objects);
    },
    shells: async () => {
      const rows = await withTenantScope(db, { everywhere: 'registry' }, (tx) =>
        listShellBuilds(tx, shellName),
      );
      return rows.map(({ build, shell }) => ({ ...(shell as Omit<StoredShell, 'build'>), build }));
    },
  };
}
