import { join } from 'node:path';
import { mismatches } from '@repartee/contracts/platform/compatibility';
import type { Build } from './builds/describe-build.ts';
import { keepBuildsDays, pruneBuilds, windowStart } from './builds/prune-builds.ts';
import { storeBuild } from './builds/store-build.ts';
import { publishedWhenFound } from './changes.ts';
import { deployedShell, readShellBuildManifest, type ShellBuildManifest } from './provided-modules.ts';
import { ReleaseError } from './release-error.ts';
import { type ReportsOf, readReports } from './reports/build-reports.ts';
import { openRegistryStore, type RegistryStore, type UpdateOptions } from './revisions/registry-store.ts';
import { openSigner } from './revisions/signing.ts';
import {
  type Publication,
  type PublishedBuild,
  publishedBuild,
  type RegisteredRemote,
  type Registry,
} from './schema.ts';
import { missingShellCapabilities } from './shell-capabilities.ts';

/** The releases of one data folder: the registry, and the files of every kept build. */
export interface Releases {
  readonly store: RegistryStore;
  /** Folder that is served at `/_mfe/…`. */
  readonly remotesFolder: string;
  /** Returns what the deployed shell provides to remotes; undefined without a deployed shell. */
  shell(): ShellBuildManifest | undefined;
  /** Returns the current error reports of browsers, by build. */
  reports(): ReportsOf;
  /** E-9: days for which a build's files are kept after its last deployment. */
  readonly keepDays: number;
}

/** Opens the releases under `DATA_DIR`; creates missing folders. */
export function openReleases(dataFolder: string, keepDays: number = keepBuildsDays()): Releases {
  const folder = join(dataFolder, 'releases');
  return {
    store: openRegistryStore(join(folder, 'registry'), openSigner(join(dataFolder, 'keys')), keepDays),
    remotesFolder: join(folder, '_mfe'),
    keepDays,
    reports: () => readReports(dataFolder),
    shell: () => {
      const folder = deployedShell(dataFolder);
      return folder === undefined ? undefined : readShellBuildManifest(folder);
    },
  };
}

/** Returns the registry entry of a publication: everything except its files. */
export const publishedNow = (publication: Publication): PublishedBuild =>
  publishedBuild.parse({ ...publication, published_at: new Date().toISOString() });

/** The registry change that adds a build: `published`, `publishedWhenFound`, or a canary. */
export type AddBuild = (registry: Registry, build: PublishedBuild) => Registry;

/** Options for publishing one build. `words` become the description of the change in the registry. */
export interface PublishOptions extends UpdateOptions {
  readonly enter: AddBuild;
  readonly words?: string;
  /** Added in brackets to the description: whether the build's pages were rendered in a browser. */
  readonly note?: string | undefined;
  /** Publishes a build even if the shell cannot run it: users who open it see a notice inside the layout. */
  readonly force?: boolean | undefined;
}

/**
 * Throws a ReleaseError with every reason why the shell cannot run or show a build: contract, shared modules, layouts,
 * slots, menu groups, icons, permissions. Without a shell only the contract is compared.
 */
export function assertCompatible(
  { built_against, manifest }: Pick<PublishedBuild, 'built_against' | 'manifest'>,
  {
    shell,
    registry,
  }: { readonly shell: ShellBuildManifest | undefined; readonly registry: Pick<Registry, 'remotes'> },
  refused = 'Not published',
): void {
  const { contract, shared } = built_against;
  const reasons = [
    ...mismatches({ contract, shared: shell ? shared : {} }, shell?.provided ?? {}),
    ...(shell?.offers ? missingShellCapabilities(manifest, shell.offers, registry) : []),
  ];
  if (reasons.length > 0) {
    throw new ReleaseError(
      `${refused}: ${reasons.join('; ')}. Build it against this shell, release the shell first, or use --force.`,
    );
  }
}

/** Stores the files of builds, and repairs damaged files of builds that are already stored. */
export async function storeBuilds({ remotesFolder }: Releases, builds: readonly Build[]): Promise<void> {
  for (const { publication, files } of builds)
    await storeBuild(join(remotesFolder, publication.id, publication.build), files);
}

/**
 * Stores built remotes under the hash of their content and adds them to the registry. The files are stored first, so
 * that a registered build can always be loaded; and again afterwards, because another process may have pruned them
 * before the registry named them.
 */
async function storeAround(
  releases: Releases,
  builds: readonly Build[],
  enter: () => Registry,
): Promise<Registry> {
  const { store, remotesFolder, keepDays } = releases;
  await storeBuilds(releases, builds);
  const after = enter();
  await storeBuilds(releases, builds);
  const start = windowStart(keepDays);
  pruneBuilds(remotesFolder, store.buildsSince(start), start);
  return after;
}

/** Stores a built remote and adds it to the registry. */
export async function publish(
  releases: Releases,
  build: Build,
  { enter, words = 'publish', note, force = false, ...update }: PublishOptions,
): Promise<Registry> {
  if (!force)
    assertCompatible(build.publication, { shell: releases.shell(), registry: releases.store.read() });
  const ready = publishedNow(build.publication);
  const said = `${words} ${ready.manifest.id} ${ready.build}${note ? ` (${note})` : ''}${force ? ' (forced)' : ''}`;
  return storeAround(releases, [build], () =>
    releases.store.update(said, (now) => enter(now, ready), {
      about: { action: words, subject: ready.manifest.id },
      ...update,
    }),
  );
}

const foundEntry = ({ publication }: Build): [string, RegisteredRemote] => [
  publication.id,
  {
    current: publishedNow(publication),
    previous: null,
    rollout: null,
    rule: null,
    status: 'enabled' as const,
    history: [],
    withdrawn: [],
  },
];

/** Stores the builds that a start finds for its shell, and adds them in one change. */
export async function publishAtStart(
  releases: Releases,
  builds: readonly Build[],
  shell: ShellBuildManifest | undefined,
): Promise<Registry> {
  const registry = releases.store.read();
  // Builds found together may reference each other's declarations.
  const remotes = { ...registry.remotes, ...Object.fromEntries(builds.map(foundEntry)) };
  for (const { publication } of builds) assertCompatible(publication, { shell, registry: { remotes } });
  const ready = builds.map(({ publication }) => publishedNow(publication));
  const said = `start finds ${ready.map(({ manifest, build }) => `${manifest.id} ${build}`).join(', ')}`;
  return storeAround(releases, builds, () =>
    releases.store.update(said, (now) => publishedWhenFound(now, ready), {
      by: 'start',
      about: { action: 'found', subject: ready.map(({ manifest }) => manifest.id).join(', ') },
    }),
  );
}
