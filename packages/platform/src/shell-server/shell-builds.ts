import { existsSync } from 'node:fs';
import { buildNameOf, readBuild } from '../registry/builds/build-files.ts';
import { type StoredShell, shellName } from '../registry/builds/build-store.ts';
import { isCompressedTwin } from '../registry/builds/compress.ts';
import { readShellBuildManifest } from '../registry/provided-modules.ts';
import type { Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';

/** Milliseconds for which the list of the shell builds is not read again. */
const listedFor_ms = 2_000;

export interface ShellBuilds {
  readonly current: string;
  /** Returns whether this shell's own build contains a file. */
  has(path: string): boolean;
  /**
   * Returns the folder of the build that contains a file: this shell's own, or else the newest build that has it. The
   * shell servers of another version serve documents that need its files.
   */
  folderOf(path: string): Promise<string | undefined>;
  /** Stores this shell's own build under a hash of its content, beside the earlier builds. */
  save(): Promise<void>;
}

/** Opens the build of the shell in a folder, such as `shell/dist/web`. Its files are sent from the cache. */
export async function openShellBuilds({ builds }: Releases, webFolder: string): Promise<ShellBuilds> {
  if (!existsSync(webFolder))
    throw new ReleaseError(`${webFolder} does not exist. Build the shell first, for example with npm start.`);
  const built = readBuild(webFolder);
  const current = buildNameOf(built);
  const paths = [...built.keys()].filter((path) => !isCompressedTwin(path));
  await builds.fill(shellName, current, built);

  let stored: readonly StoredShell[] = [];
  let listed = 0;
  const own = new Set(paths);
  const buildWith = async (path: string): Promise<string | undefined> => {
    if (own.has(path)) return current;
    if (Date.now() - listed > listedFor_ms) {
      listed = Date.now();
      // While the database cannot be reached, which readiness reports, the known builds are used.
      stored = await builds.shells().catch(() => stored);
    }
    return stored.find((one) => one.paths.includes(path))?.build;
  };
  return {
    current,
    save: () => builds.save(shellName, current, built, { ...readShellBuildManifest(webFolder), paths }),
    has: (path) => own.has(path),
    folderOf: async (path) => {
      const build = await buildWith(path);
      return build === undefined ? undefined : builds.folderOf(shellName, build);
    },
  };
}
