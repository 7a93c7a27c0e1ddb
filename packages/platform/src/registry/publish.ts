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

/** The deployed remotes of a data folder: the registry, and the files of every stored build. */
export interface Releases {
  readonly store: RegistryStore;
  /** Folder with the files that the server serves at `/_mfe/…`. */
  readonly remotesFolder: string;
  /** Returns what the deployed shell provides to remotes; undefined if no shell is deployed. */
  shell(): ShellBuildManifest | undefined;
  /** Reads how often browsers loaded each build and how many errors they reported. */
  reports(): ReportsOf;
  /** E-9: number of days for which the files of a build are kept after its last deployment. */
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

/** Returns the registry entry of a build, with the current time as the time of its publication. */
export const publishedNow = (publication: Publication): PublishedBuild =>
  publishedBuild.parse({ ...publication, published_at: new Date().toISOString() });

/**
 * A function that adds a build to the registry and returns the changed registry: as the current build (`published`,
 * `publishedWhenFound`) or as the canary (`canaried`).
 */
export type AddBuild = (registry: Registry, build: PublishedBuild) => Registry;

/** Options for publishing one build. `words` describe the change in the registry's history. */
export interface PublishOptions extends UpdateOptions {
  readonly enter: AddBuild;
  readonly words?: string;
  /**
   * Text about whether the build's pages were rendered in a browser. The history shows it in brackets after the
   * description of the change.
   */
  readonly note?: string | undefined;
  /** Publishes the build even if the shell cannot run it. Users who open it then see a notice inside the layout. */
  readonly force?: boolean | undefined;
}

/**
 * Throws a ReleaseError with every reason why the shell cannot run a build: a contract version, shared module, layout,
 * slot (extension point of a page), menu group, icon or permission that the shell lacks. If no shell is deployed, only
 * the contract version is compared.
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

/** Stores the files of builds. Damaged files of builds that were stored before are replaced. */
export async function storeBuilds({ remotesFolder }: Releases, builds: readonly Build[]): Promise<void> {
  for (const { publication, files } of builds)
    await storeBuild(join(remotesFolder, publication.id, publication.build), files);
}

/**
 * Stores the files of builds, calls `enter`, which adds the builds to the registry, and then stores the files again.
 * They are stored first because a registered build must always be loadable, and again because another process may have
 * deleted files of a build that was not registered yet.
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

/** Stores the builds that a server start finds in the repository, and adds them to the registry in one change. */
export async function publishAtStart(
  releases: Releases,
  builds: readonly Build[],
  shell: ShellBuildManifest | undefined,
): Promise<Registry> {
  const registry = releases.store.read();
  // A build may use slots, menu groups or permissions that another of these builds declares, so all are in the registry
  // with which each build is compared.
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
