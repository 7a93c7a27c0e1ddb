import { exposedModule, remoteBuild } from '@repartee/contracts/remotes/boot-manifest';
import { canaryShare } from '@repartee/contracts/remotes/deployment/deployment';
import { menuArrangement } from '@repartee/contracts/remotes/menu-arrangement';
import { previewId } from '@repartee/contracts/remotes/override-endpoints';
import { remoteBackend, remoteId, remoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { z } from 'zod';

const builtFile = z.object({
  path: z.string(),
  integrity: z.string(),
  bytes: z.number().int().nonnegative(),
});

const builtAgainst = z
  .object({ contract: z.number().int(), shared: z.record(z.string(), z.string()) })
  .default({ contract: 1, shared: {} });

const exposes = z.record(z.string(), exposedModule).default({});

export const publication = remoteBuild.extend({
  id: remoteId,
  manifest: remoteManifest,
  built_against: builtAgainst,
  exposes,
  files: z.array(builtFile),
});
export type Publication = z.output<typeof publication>;

export const publishedBuild = remoteBuild.extend({
  manifest: remoteManifest,
  built_against: builtAgainst,
  exposes,
  published_at: z.iso.datetime(),
});
export type PublishedBuild = z.output<typeof publishedBuild>;

/**
 * The builds of a remote. `history` contains the builds that a rollback can choose, newest first, including
 * the deployed builds. `withdrawn` contains the names of rolled-back builds. `rollout` is the canary and the
 * percentage of browsers that get it.
 */
export const registeredRemote = z.object({
  current: publishedBuild,
  previous: publishedBuild.nullable(),
  rollout: z.object({ build: publishedBuild, percent: canaryShare.shape.percent }).nullable(),
  status: z.enum(['enabled', 'disabled']),
  history: z.array(publishedBuild),
  /**
   * Rule that ends a canary automatically if browsers report more than `errors_per_load` errors per load. The
   * rule applies as soon as browsers have reported `least_loads` loads.
   */
  rule: z
    .object({ errors_per_load: z.number().positive(), least_loads: z.number().int().positive() })
    .nullable()
    .default(null),
  withdrawn: z.array(z.string()),
});
export type RegisteredRemote = z.output<typeof registeredRemote>;

/** A build that its team shows to the users with these email addresses (in lower case) until `until`. */
export const registeredPreview = z.object({
  id: previewId,
  build: publishedBuild,
  team: z.string(),
  users: z.array(z.string()),
  until: z.iso.datetime(),
});
export type RegisteredPreview = z.output<typeof registeredPreview>;

/**
 * A stored revision of the registry. The schema does not check the entries in `remotes`. `readRevision`
 * checks each entry and skips invalid entries.
 */
export const registryFile = z.object({
  schema: z.literal(1),
  revision: z.number().int(),
  changed_at: z.iso.datetime(),
  /** Description of a change in the words of the command: `publish mfe-auth 3f2a…`. */
  change: z.string(),
  /** Author of the change: the operating-system user, or the name given with `--by`. */
  by: z.string().default('unknown'),
  /** Kind of change, such as `publish`, `rollback` or `start`. Empty in old revisions. */
  action: z.string().default(''),
  subject: z.string().default(''),
  /**
   * The build of each remote that was last found automatically: in the repository when the product starts, or
   * on the remote's own web server. If the same build is found again, it is not published again.
   */
  last_found: z.record(z.string(), z.string()).default({}),
  /** Public keys that verify the releases of teams, by team name. */
  teams: z.record(z.string(), z.object({ public_key: z.string() })).default({}),
  /** The team that owns each remote, by remote id. Stays when the remote is removed, so that no other team gets its id. */
  owners: z.record(z.string(), z.string()).default({}),
  /** The backend of each remote that a super-admin has allowed, by remote id. */
  backends: z.record(z.string(), remoteBackend).default({}),
  /** How a super-admin has arranged menu and dashboard. One that cannot be parsed must not stop the registry. */
  arrangement: menuArrangement.catch({ menu: [], widgets: [] }).default({ menu: [], widgets: [] }),
  /** The effects of each remote that a super-admin has allowed, by remote id. */
  effects: z.record(z.string(), z.array(z.string())).default({}),
  /** The previews of each remote, by remote id. Those that cannot be parsed must not stop the registry. */
  previews: z.record(z.string(), z.array(registeredPreview)).catch({}).default({}),
  /** The id of the remote that owns each path prefix, by prefix. */
  prefixes: z.record(z.string(), z.string()).default({}),
  remotes: z.record(z.string(), z.unknown()),
});
/**
 * A registry entry that this version of the program cannot parse. If `whole` is true, the remote is not
 * served. If `whole` is false, only a part of the entry is ignored, such as the canary.
 */
export interface SkippedEntry {
  readonly raw: unknown;
  readonly reason: string;
  readonly whole: boolean;
}

/** A parsed revision of the registry. Every change of the registry increases `revision` by one. */
export interface Registry extends Omit<z.output<typeof registryFile>, 'remotes'> {
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
  /** Entries that cannot be parsed, by remote id. The next revision contains these entries unchanged. */
  readonly skipped: Readonly<Record<string, SkippedEntry>>;
}

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
  backends: {},
  arrangement: { menu: [], widgets: [] },
  effects: {},
  previews: {},
  prefixes: {},
  remotes: {},
  skipped: {},
};
