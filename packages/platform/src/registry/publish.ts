import { join } from 'node:path';
import type { ServerConfig } from '@repartee/server/runtime/config/config';
import type { OpenDatabase } from '@repartee/server/runtime/database/open-database';
import { openObjectStore } from '@repartee/server/runtime/objects/s3-object-store';
import type { SecretCipherConfig } from '@repartee/server/runtime/secrets/secret-cipher';
import { type BuildStore, type BuildStoreOptions, openBuildStore } from './builds/build-store.ts';
import type { Build } from './builds/describe-build.ts';
import { windowStart } from './builds/keep-builds.ts';
import { publishedWhenFound } from './changes.ts';
import { runtimeMismatches, type ShellBuildManifest } from './provided-modules.ts';
import { ReleaseError } from './release-error.ts';
import { type ReportsOf, readReports } from './reports/build-reports.ts';
import type { LastKnownRevision } from './revisions/last-known-revision.ts';
import { RegistryStore, type UpdateOptions } from './revisions/registry-store.ts';
import { openSigner, type Signer } from './revisions/signing.ts';
import {
  type Publication,
  type PublishedBuild,
  publishedBuild,
  type RegisteredRemote,
  type Registry,
} from './schema.ts';
import { missingShellCapabilities } from './shell-capabilities.ts';

/** The deployed remotes: the registry, and the files of every stored build. */
export interface Releases {
  readonly database: OpenDatabase;
  readonly store: RegistryStore;
  readonly builds: BuildStore;
  /** Returns what the shell provides to remotes that a server started last; undefined if none was started. */
  shell(): Promise<ShellBuildManifest | undefined>;
  reports(): Promise<ReportsOf>;
  /** Key of the installation. */
  readonly signer: Signer;
  /** Days for which the files of a build are kept after its last deployment (E-9). */
  readonly keepDays: number;
}

export type ReleasesConfig = SecretCipherConfig & Pick<ServerConfig, 'dataDir' | 's3' | 'keepBuildsDays'>;

export interface ReleasesOptions extends Pick<BuildStoreOptions, 'onDamage' | 'cacheLimit'> {
  /** The revision to start with, because the database cannot be reached. */
  readonly lastKnown?: LastKnownRevision | undefined;
}

/** Opens the registry in the database, and the builds in the object store. The database must be migrated. */
export async function openReleases(
  database: OpenDatabase,
  config: ReleasesConfig,
  { lastKnown, ...options }: ReleasesOptions = {},
): Promise<Releases> {
  const signer = await openSigner(database, config, lastKnown?.signing_key);
  const keepDays = config.keepBuildsDays;
  const builds = openBuildStore({
    database,
    objects: openObjectStore(config),
    cacheFolder: join(config.dataDir, 'cache/builds'),
    ...options,
  });
  return {
    database,
    store: await RegistryStore.open(database, signer, { keepDays, lastKnown }),
    builds,
    signer,
    keepDays,
    reports: () => readReports(database),
    shell: async () => {
      const [{ provided, offers } = {}] = await builds.shells();
      return provided && { provided, offers };
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

interface RunningShell {
  readonly shell: ShellBuildManifest | undefined;
  readonly registry: Pick<Registry, 'remotes'>;
}

/**
 * Returns every reason why the shell cannot run a build, for example a missing layout, icon or shared module. If no
 * shell is deployed, only the contract version is compared.
 */
export function incompatibilities(
  { built_against, manifest }: Pick<PublishedBuild, 'built_against' | 'manifest'>,
  { shell, registry }: RunningShell,
): string[] {
  return [
    ...runtimeMismatches(built_against, shell),
    ...(shell?.offers ? missingShellCapabilities(manifest, shell.offers, registry) : []),
  ];
}

/** Throws a ReleaseError if the shell cannot run a build. */
export function assertCompatible(
  build: Pick<PublishedBuild, 'built_against' | 'manifest'>,
  running: RunningShell,
  refused = 'Not published',
): void {
  const reasons = incompatibilities(build, running);
  if (reasons.length > 0) {
    throw new ReleaseError(
      `${refused}: ${reasons.join('; ')}. Build it against this shell, or release the shell first.`,
    );
  }
}

export async function storeBuilds({ builds }: Releases, newBuilds: readonly Build[]): Promise<void> {
  for (const { publication, files } of newBuilds) await builds.save(publication.id, publication.build, files);
}

/** Stores the files of the builds before `enter` registers the builds, because registered builds must be loadable. */
async function storeAndEnter(
  releases: Releases,
  builds: readonly Build[],
  enter: () => Promise<Registry>,
): Promise<Registry> {
  await storeBuilds(releases, builds);
  const after = await enter();
  const start = windowStart(releases.keepDays);
  await releases.builds.prune(await releases.store.buildsSince(start), start);
  return after;
}

/** Stores a built remote and adds it to the registry. */
export async function publish(
  releases: Releases,
  build: Build,
  { enter, words = 'publish', note, force = false, ...update }: PublishOptions,
): Promise<Registry> {
  if (!force)
    assertCompatible(build.publication, { shell: await releases.shell(), registry: releases.store.read() });
  const ready = publishedNow(build.publication);
  const said = `${words} ${ready.manifest.id} ${ready.build}${note ? ` (${note})` : ''}${force ? ' (forced)' : ''}`;
  return storeAndEnter(releases, [build], () =>
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
  return storeAndEnter(releases, builds, () =>
    releases.store.update(said, (now) => publishedWhenFound(now, ready), {
      by: 'start',
      about: { action: 'found', subject: ready.map(({ manifest }) => manifest.id).join(', ') },
    }),
  );
}
