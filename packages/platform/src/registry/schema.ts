import { exposedModule, remoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { canaryShare } from '@repartee/contracts/platform/deployment/deployment';
import { remoteId, remoteManifest } from '@repartee/contracts/platform/remote-manifest';
import { z } from 'zod';

/** A file of a build: path within the build, sha384 in the form of an integrity attribute, size in bytes. */
const builtFile = z.object({
  path: z.string(),
  integrity: z.string(),
  bytes: z.number().int().nonnegative(),
});

/** What a build requires from the shell that loads it (`BuiltAgainst`). */
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
/** Type of a value that the schema `publication` has parsed. */
export type Publication = z.output<typeof publication>;

/** A build in the registry, with the time of its publication. */
export const publishedBuild = remoteBuild.extend({
  manifest: remoteManifest,
  built_against: builtAgainst,
  exposes,
  published_at: z.iso.datetime(),
});
/** Type of a value that the schema `publishedBuild` has parsed. */
export type PublishedBuild = z.output<typeof publishedBuild>;

/**
 * The registry's entry of one remote. `history`: the builds that a rollback can choose, newest first, including the
 * current build, the previous build and the canary. `withdrawn`: names of rolled-back builds, which a server start does
 * not publish again. `rollout`: the canary, and the percentage of browsers that get it.
 */
export const registeredRemote = z.object({
  current: publishedBuild,
  previous: publishedBuild.nullable(),
  rollout: z.object({ build: publishedBuild, percent: canaryShare.shape.percent }).nullable(),
  status: z.enum(['enabled', 'disabled']),
  history: z.array(publishedBuild),
  /**
   * Rule that ends a canary automatically: the maximum of errors per load, and the number of loads from which it
   * applies.
   */
  rule: z
    .object({ errors_per_load: z.number().positive(), least_loads: z.number().int().positive() })
    .nullable()
    .default(null),
  withdrawn: z.array(z.string()),
});
/** Type of a value that the schema `registeredRemote` has parsed. */
export type RegisteredRemote = z.output<typeof registeredRemote>;

/** A stored revision of the registry. `readRevision` parses its entries one by one. */
export const registryFile = z.object({
  schema: z.literal(1),
  revision: z.number().int(),
  changed_at: z.iso.datetime(),
  /** Description of the change, as in the command: `publish mfe-auth 3f2a…`. */
  change: z.string(),
  /** Author: the user of the operating system, or the name given with `--by`. */
  by: z.string().default('unknown'),
  /**
   * Kind of change (`publish`, `rollback`, `start` …) and its subject: a remote, several remotes or a team. Empty in
   * old revisions.
   */
  action: z.string().default(''),
  subject: z.string().default(''),
  /**
   * For each remote, the build that was last found: in the repository by a server start, or on the remote's own server
   * by a poll. The same build is not published a second time when it is found again.
   */
  last_found: z.record(z.string(), z.string()).default({}),
  /** Public keys that verify the releases of teams. The key of the record is the team's name. */
  teams: z.record(z.string(), z.object({ public_key: z.string() })).default({}),
  /**
   * The team that owns a remote because the team published the remote first. The key of the record is the remote's id.
   */
  owners: z.record(z.string(), z.string()).default({}),
  /** The id of the remote that owns a path prefix. The key of the record is the prefix. */
  prefixes: z.record(z.string(), z.string()).default({}),
  remotes: z.record(z.string(), z.unknown()),
});
/**
 * An entry of the registry that this version of the program cannot parse. `whole`: the entry as a whole cannot be
 * parsed, so the remote is not served; otherwise only a part, such as the canary, is skipped.
 */
export interface SkippedEntry {
  readonly raw: unknown;
  readonly reason: string;
  readonly whole: boolean;
}

/** A parsed revision of the registry, which says what is deployed. Every change increases `revision` by one. */
export interface Registry extends Omit<z.output<typeof registryFile>, 'remotes'> {
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
  /** Entries that could not be parsed, by remote id. They are written back unchanged. */
  readonly skipped: Readonly<Record<string, SkippedEntry>>;
}

/** The content of a registry file. `signature`: Ed25519 signature of `JSON.stringify(registry)`, base64. */
export const signedRegistry = z.object({ registry: z.unknown(), signature: z.string() });

/** The registry of a new installation. */
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
