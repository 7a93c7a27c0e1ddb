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
import { openSigner, type Signer } from './revisions/signing.ts';
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
  readonly remotesFolder: string;
  shell(): ShellBuildManifest | undefined;
  reports(): ReportsOf;
  /** Key of the installation. */
  readonly signer: Signer;
  /** Days for which the files of a build are kept after its last deployment (E-9). */
  readonly keepDays: number;
}

/** Opens the registry and the stored builds in the data folder. Creates missing folders. */
export function openReleases(dataFolder: string, keepDays: number = keepBuildsDays()): Releases {
  const folder = join(dataFolder, 'releases');
  const signer = openSigner(join(dataFolder, 'keys'));
  return {
    store: openRegistryStore(join(folder, 'registry'), signer, keepDays),
    remotesFolder: join(folder, '_mfe'),
    signer,
    keepDays,
    reports: () => readReports(dataFolder),
    shell: () => {
      const folder = deployedShell(dataFolder);
      return folder === undefined ? undefined : readShellBuildManifest(folder);
    },
  };
}

export const publishedNow = (publication: Publication): PublishedBuild =>
  publishedBuild.parse({ ...publication, published_at: new Date().toISOString() });

/** Adds a build to the registry, as the current build or as the canary of its remote. */
export type AddBuild = (registry: Registry, build: PublishedBuild) => Registry;

export interface PublishOptions extends UpdateOptions {
  readonly enter: AddBuild;
  readonly words?: string;
  /** Note for the release history: whether the pages of the build were rendered in a browser. */
  readonly note?: string | undefined;
  /**
   * If true, a build is published although the shell cannot run the build. Users then see a notice instead of
   * the build's pages.
   */
  readonly force?: boolean | undefined;
}

/**
 * Throws a ReleaseError with every reason why the shell cannot run a build, for example a missing layout, icon or
 * shared module. If no shell is deployed, only the contract version is compared.
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

export async function storeBuilds({ remotesFolder }: Releases, builds: readonly Build[]): Promise<void> {
  for (const { publication, files } of builds)
    await storeBuild(join(remotesFolder, publication.id, publication.build), files);
}

/**
 * Stores the files of the builds before `enter` registers the builds, because registered builds must be
 * loadable. Stores the files again afterwards, because another process may have deleted them in the meantime.
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

export async function publishAtStart(
  releases: Releases,
  builds: readonly Build[],
  shell: ShellBuildManifest | undefined,
): Promise<Registry> {
  const registry = releases.store.read();
  // The checks use a copy of the registry that already contains all builds, because a build may use slots,
  // menu groups or permissions that another build declares.
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
