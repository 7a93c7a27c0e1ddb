import { exposedModule, remoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { remoteId, remoteManifest } from '@repartee/contracts/platform/remote-manifest';
import { z } from 'zod';

/** A file of a build: path within the build, sha384 in the form of an integrity attribute, size in bytes. */
const builtFile = z.object({
  path: z.string(),
  integrity: z.string(),
  bytes: z.number().int().nonnegative(),
});

/** Requirements of a build for its shell (`BuiltAgainst`). */
const builtAgainst = z
  .object({ contract: z.number().int(), shared: z.record(z.string(), z.string()) })
  .default({ contract: 1, shared: {} });

/** The chunks and shared modules of each exposed module (`BootRemote.exposes`). */
const exposes = z.record(z.string(), exposedModule).default({});

/** Everything needed to publish a build: the description of the remote, and every file with its hash. */
export const publication = remoteBuild.extend({
  id: remoteId,
  manifest: remoteManifest,
  built_against: builtAgainst,
  exposes,
  files: z.array(builtFile),
});
/** Parsed value of `publication`. */
export type Publication = z.output<typeof publication>;

/** A build in the registry. */
export const publishedBuild = remoteBuild.extend({
  manifest: remoteManifest,
  built_against: builtAgainst,
  exposes,
  published_at: z.iso.datetime(),
});
/** Parsed value of `publishedBuild`. */
export type PublishedBuild = z.output<typeof publishedBuild>;

/**
 * One remote. `history` has every kept build, newest first, including the other fields' builds. `withdrawn` are builds
 * that were rolled back: a start does not publish them again automatically. `rollout` reaches `percent` of the sticky
 * buckets.
 */
export const registeredRemote = z.object({
  current: publishedBuild,
  previous: publishedBuild.nullable(),
  rollout: z.object({ build: publishedBuild, percent: z.number().int().min(1).max(99) }).nullable(),
  status: z.enum(['enabled', 'disabled']),
  history: z.array(publishedBuild),
  /** Rule that ends a canary automatically: maximum errors per load, and the loads before the rule applies. */
  rule: z
    .object({ errors_per_load: z.number().positive(), least_loads: z.number().int().positive() })
    .nullable()
    .default(null),
  withdrawn: z.array(z.string()),
});
/** Parsed value of `registeredRemote`. */
export type RegisteredRemote = z.output<typeof registeredRemote>;

/** A stored revision. Entries are parsed one by one (`readRevision`). */
export const registryFile = z.object({
  schema: z.literal(1),
  revision: z.number().int(),
  changed_at: z.iso.datetime(),
  /** Description of the change, as in the command: `publish mfe-auth 3f2a…`. */
  change: z.string(),
  /** Author: the account of the operating system, or the name given with `--by`. */
  by: z.string().default('unknown'),
  /**
   * Kind of change (`publish`, `rollback`, `start` …) and its subject: a remote, several remotes or a team. Empty in
   * old revisions.
   */
  action: z.string().default(''),
  subject: z.string().default(''),
  /**
   * Builds that the last start found on disk, or that a remote's own server last offered; finding the same build again
   * changes nothing.
   */
  last_found: z.record(z.string(), z.string()).default({}),
  /** Public keys for verifying releases, by team name. */
  teams: z.record(z.string(), z.object({ public_key: z.string() })).default({}),
  /** The team that first published a remote, by remote id. */
  owners: z.record(z.string(), z.string()).default({}),
  /** The remote that owns a path prefix. */
  prefixes: z.record(z.string(), z.string()).default({}),
  remotes: z.record(z.string(), z.unknown()),
});
/** An entry, or a part of an entry, that this process cannot parse; `whole`: the remote is not served at all. */
export interface SkippedEntry {
  readonly raw: unknown;
  readonly reason: string;
  readonly whole: boolean;
}

/** Everything that is deployed. `revision` increases by one with every change. */
export interface Registry extends Omit<z.output<typeof registryFile>, 'remotes'> {
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
  /** By remote id. Written back unchanged. */
  readonly skipped: Readonly<Record<string, SkippedEntry>>;
}

/** A registry file: `signature` is Ed25519 over `JSON.stringify(registry)`, base64. */
export const signedRegistry = z.object({ registry: z.unknown(), signature: z.string() });

/** Initial registry of an installation. */
export const emptyRegistry: Registry = {
  schema: 1,
  revision: 0,
  changed_at: '1970-01-01T00:00:00Z',
  change: 'empty',
  by: 'nobody',
  action: '',
  subject: '',
  last_found: {},
  teams: {},
  owners: {},
  prefixes: {},
  remotes: {},
  skipped: {},
};
