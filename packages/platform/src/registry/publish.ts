import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import { storeBuild } from './build-files.ts';
import type { Build } from './describe-build.ts';
import { openRegistryStore, type RegistryStore } from './registry-store.ts';
import type { Publication, PublishedBuild, Registry } from './schema.ts';
import { openSigner } from './signing.ts';

/** The releases of one data folder: the registry, and the files of every kept build. */
export interface Releases {
  readonly store: RegistryStore;
  /** Where `/_mfe/…` is served from. */
  readonly remotesFolder: string;
}

/** Opens the releases under `DATA_DIR`, making what is missing. */
export function openReleases(dataFolder: string): Releases {
  const folder = join(dataFolder, 'releases');
  return {
    store: openRegistryStore(join(folder, 'registry'), openSigner(join(dataFolder, 'keys'))),
    remotesFolder: join(folder, '_mfe'),
  };
}

const publishedNow = ({ build, version, entry, integrity, manifest }: Publication): PublishedBuild => ({
  build,
  version,
  entry,
  integrity,
  manifest,
  published_at: new Date().toISOString(),
});

/** How a build enters the registry: `published`, `publishedUnlessWithdrawn`, or a canary. */
export type Entrance = (registry: Registry, build: PublishedBuild) => Registry;

/** How one build is to be published. `words` stand in the registry's last change. */
export interface PublishOptions {
  readonly enter: Entrance;
  readonly words?: string;
  /** Refuse when the registry is at another revision. */
  readonly expected?: number | undefined;
}

/**
 * Stores a built remote under its content's name and enters it into the registry. Files first: what is registered
 * can always be loaded.
 */
export async function publish(
  releases: Releases,
  { publication, files }: Build,
  { enter, words = 'publish', expected }: PublishOptions,
): Promise<Registry> {
  const { id } = publication;
  await storeBuild(join(releases.remotesFolder, id, publication.build), files);
  const build = publishedNow(publication);
  const before = releases.store.read();
  const after = releases.store.update(`${words} ${id} ${build.build}`, (now) => enter(now, build), expected);
  forgetFiles(releases, id, before, after);
  return after;
}

/** Removes the files of builds the registry no longer remembers. */
function forgetFiles(releases: Releases, id: RemoteId, before: Registry, after: Registry): void {
  const kept = new Set(after.remotes[id]?.history.map(({ build }) => build));
  for (const { build } of before.remotes[id]?.history ?? []) {
    if (!kept.has(build)) rmSync(join(releases.remotesFolder, id, build), { recursive: true, force: true });
  }
}
