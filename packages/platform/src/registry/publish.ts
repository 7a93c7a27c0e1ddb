import { join } from 'node:path';
import { mismatches } from '@repartee/contracts/platform/compatibility';
import type { Build } from './builds/describe-build.ts';
import { keepBuildsDays, pruneBuilds, windowStart } from './builds/prune-builds.ts';
import { storeBuild } from './builds/store-build.ts';
import { publishedWhenFound } from './changes.ts';
import { type BuiltShell, builtShell, deployedShell } from './provided-modules.ts';
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
import { unmetOffers } from './shell-offers.ts';

/** The releases of one data folder: the registry, and the files of every kept build. */
export interface Releases {
  readonly store: RegistryStore;
  /** Where `/_mfe/…` is served from. */
  readonly remotesFolder: string;
  /** What the deployed shell has for remotes; undefined while none is. */
  shell(): BuiltShell | undefined;
  /** What browsers reported of builds up to now. */
  reports(): ReportsOf;
  /** E-9: the days a build's files are kept after it was last deployed. */
  readonly keepDays: number;
}

/** Opens the releases under `DATA_DIR`, making what is missing. */
export function openReleases(dataFolder: string, keepDays: number = keepBuildsDays()): Releases {
  const folder = join(dataFolder, 'releases');
  return {
    store: openRegistryStore(join(folder, 'registry'), openSigner(join(dataFolder, 'keys')), keepDays),
    remotesFolder: join(folder, '_mfe'),
    keepDays,
    reports: () => readReports(dataFolder),
    shell: () => {
      const folder = deployedShell(dataFolder);
      return folder === undefined ? undefined : builtShell(folder);
    },
  };
}

/** What the registry remembers of it: all but its files. */
export const publishedNow = (publication: Publication): PublishedBuild =>
  publishedBuild.parse({ ...publication, published_at: new Date().toISOString() });

/** How a build enters the registry: `published`, `publishedWhenFound`, or a canary. */
export type Entrance = (registry: Registry, build: PublishedBuild) => Registry;

/** How one build is to be published. `words` stand in the registry's last change. */
export interface PublishOptions extends UpdateOptions {
  readonly enter: Entrance;
  readonly words?: string;
  /** Stands after the words in brackets: whether its pages were drawn. */
  readonly note?: string | undefined;
  /** Publish also what the shell cannot run: who opens it is told so, inside the layout. */
  readonly force?: boolean | undefined;
}

/**
 * Refuses what the shell cannot run or show, with every reason: contract, shared modules, layouts, slots, menu groups, icons,
 * permissions. Without a shell there is nothing to compare but the contract.
 */
export function refuseMismatch(
  { built_against, manifest }: Pick<PublishedBuild, 'built_against' | 'manifest'>,
  {
    shell,
    registry,
  }: { readonly shell: BuiltShell | undefined; readonly registry: Pick<Registry, 'remotes'> },
  refused = 'Not published',
): void {
  const { contract, shared } = built_against;
  const reasons = [
    ...mismatches({ contract, shared: shell ? shared : {} }, shell?.provided ?? {}),
    ...(shell?.offers ? unmetOffers(manifest, shell.offers, registry) : []),
  ];
  if (reasons.length > 0) {
    throw new ReleaseError(
      `${refused}: ${reasons.join('; ')}. Build it against this shell, release the shell first, or use --force.`,
    );
  }
}

/** Stores the files of builds, and replaces damaged files of those that are stored already. */
export async function storeBuilds({ remotesFolder }: Releases, builds: readonly Build[]): Promise<void> {
  for (const { publication, files } of builds)
    await storeBuild(join(remotesFolder, publication.id, publication.build), files);
}

/**
 * Stores built remotes under their contents' names and enters them into the registry. Files first: what is registered can
 * always be loaded. And once more after, for another process may have tidied old ones up before it saw them registered.
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

/** Stores a built remote and enters it into the registry. */
export async function publish(
  releases: Releases,
  build: Build,
  { enter, words = 'publish', note, force = false, ...update }: PublishOptions,
): Promise<Registry> {
  if (!force) refuseMismatch(build.publication, { shell: releases.shell(), registry: releases.store.read() });
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

/** Stores what a start finds built for the shell that it starts, and enters it as one change. */
export async function publishAtStart(
  releases: Releases,
  builds: readonly Build[],
  shell: BuiltShell | undefined,
): Promise<Registry> {
  const registry = releases.store.read();
  // Found together, one may name what another one brings.
  const remotes = { ...registry.remotes, ...Object.fromEntries(builds.map(foundEntry)) };
  for (const { publication } of builds) refuseMismatch(publication, { shell, registry: { remotes } });
  const ready = builds.map(({ publication }) => publishedNow(publication));
  const said = `start finds ${ready.map(({ manifest, build }) => `${manifest.id} ${build}`).join(', ')}`;
  return storeAround(releases, builds, () =>
    releases.store.update(said, (now) => publishedWhenFound(now, ready), {
      by: 'start',
      about: { action: 'found', subject: ready.map(({ manifest }) => manifest.id).join(', ') },
    }),
  );
}
