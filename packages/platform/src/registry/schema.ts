import { exposedModule, remoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { remoteId, remoteManifest } from '@repartee/contracts/platform/remote-manifest';
import { z } from 'zod';

/** A file of a build: its path within the build, its sha384 as in an integrity attribute, its size in bytes. */
const builtFile = z.object({
  path: z.string(),
  integrity: z.string(),
  bytes: z.number().int().nonnegative(),
});

/** What a build expects of its shell (`BuiltAgainst`). */
const builtAgainst = z
  .object({ contract: z.number().int(), shared: z.record(z.string(), z.string()) })
  .default({ contract: 1, shared: {} });

/** What each exposed module brings (`BootRemote.exposes`). */
const exposes = z.record(z.string(), exposedModule).default({});

/** Everything needed to publish a build: what is known of the remote, and every file with its hash. */
export const publication = remoteBuild.extend({
  id: remoteId,
  manifest: remoteManifest,
  built_against: builtAgainst,
  exposes,
  files: z.array(builtFile),
});
/** The output of `publication`. */
export type Publication = z.output<typeof publication>;

/** A build as the registry remembers it. */
export const publishedBuild = remoteBuild.extend({
  manifest: remoteManifest,
  built_against: builtAgainst,
  exposes,
  published_at: z.iso.datetime(),
});
/** The output of `publishedBuild`. */
export type PublishedBuild = z.output<typeof publishedBuild>;

/**
 * One remote. `history` has every kept build, newest first, and contains the others. `withdrawn` are builds that were
 * rolled back: a start does not publish them again by itself. `rollout` reaches `percent` of the sticky buckets.
 */
export const registeredRemote = z.object({
  current: publishedBuild,
  previous: publishedBuild.nullable(),
  rollout: z.object({ build: publishedBuild, percent: z.number().int().min(1).max(99) }).nullable(),
  status: z.enum(['enabled', 'disabled']),
  history: z.array(publishedBuild),
  /** Ends a canary by itself: more errors per load than this, once so many browsers have loaded it. */
  rule: z
    .object({ errors_per_load: z.number().positive(), least_loads: z.number().int().positive() })
    .nullable()
    .default(null),
  withdrawn: z.array(z.string()),
});
/** The output of `registeredRemote`. */
export type RegisteredRemote = z.output<typeof registeredRemote>;

/** A revision as it is stored. Entries are read one by one (`readRevision`). */
export const registryFile = z.object({
  schema: z.literal(1),
  revision: z.number().int(),
  changed_at: z.iso.datetime(),
  /** What was done, in the words of the command: `publish mfe-auth 3f2a…`. */
  change: z.string(),
  /** Who did it: the account of the operating system, or the name given with `--by`. */
  by: z.string().default('unknown'),
  /** What kind of change it was (`publish`, `rollback`, `start` …), and of what: a remote, remotes, a team. Empty in old revisions. */
  action: z.string().default(''),
  subject: z.string().default(''),
  /** The builds that a start last found beside it, or a remote's own server last offered: the same once more is nothing new. */
  last_found: z.record(z.string(), z.string()).default({}),
  /** By name of the team: the key that its releases are signed with. */
  teams: z.record(z.string(), z.object({ public_key: z.string() })).default({}),
  /** The team that published a remote first, by id of the remote. */
  owners: z.record(z.string(), z.string()).default({}),
  /** The remote that a prefix of paths belongs to. */
  prefixes: z.record(z.string(), z.string()).default({}),
  remotes: z.record(z.string(), z.unknown()),
});
/** An entry, or a part of one, that this program cannot read; `whole`: nothing of it is served. */
export interface SkippedEntry {
  readonly raw: unknown;
  readonly reason: string;
  readonly whole: boolean;
}

/** What is deployed, all of it. `revision` grows by one with every change. */
export interface Registry extends Omit<z.output<typeof registryFile>, 'remotes'> {
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
  /** By id. Written back as it was found. */
  readonly skipped: Readonly<Record<string, SkippedEntry>>;
}

/** A registry on disk: Ed25519 over `JSON.stringify(registry)`, base64. */
export const signedRegistry = z.object({ registry: z.unknown(), signature: z.string() });

/** Where every installation begins. */
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
