import { z } from 'zod';
import { instant } from '../../page.ts';
import { previewId } from '../override-endpoints.ts';
import { remoteEffect } from '../remote-effects.ts';
import { remoteId } from '../remote-id.ts';
import { remoteBackend } from '../remote-manifest.ts';

const count = z.number().int().nonnegative();

/** A build of a remote, with statistics that browsers reported. */
export const deployedBuild = z.object({
  build: z.string(),
  version: z.string(),
  published_at: instant,
  /**
   * True if the build was rolled back. When a server starts, it publishes newly found builds, but never a
   * rolled-back build.
   */
  withdrawn: z.boolean(),
  loads: count,
  errors: count,
  load_milliseconds: z.number().nonnegative().nullable(),
});
export type DeployedBuild = z.output<typeof deployedBuild>;

/**
 * Rule that ends a canary (a build that only a share of the browsers loads). The canary ends if browsers have
 * reported at least `least_loads` loads, and more than `errors_per_load` errors per load. A page counts as one load, also
 * if the build failed to load, and as at most one error.
 */
export const canaryRule = z.strictObject({
  errors_per_load: z.number().positive().max(1),
  least_loads: z.number().int().min(1).max(1_000_000),
});

/**
 * Canary rule that the page of deployed builds suggests. `least_loads` is also the default of
 * `release rule --least-loads`.
 */
export const suggestedCanaryRule = { errors_per_load: 0.05, least_loads: 20 } as const;

/** Smallest and largest share of the browsers that a canary can have, in percent. */
export const canaryPercent = { least: 1, most: 99 } as const;

/** Percentage of the browsers that load the canary (a build on trial) instead of the current build. */
export const canaryShare = z.strictObject({
  percent: z.number().int().min(canaryPercent.least).max(canaryPercent.most),
});

/** A deployed remote with its builds. The canary is a build that only a share of the browsers loads. */
export const deployedRemote = z.object({
  id: remoteId,
  team: z.string(),
  /** True if the owning team has registered a key. Commands that release a new build then need this key. */
  signed: z.boolean(),
  enabled: z.boolean(),
  prefixes: z.array(z.string()),
  current: deployedBuild,
  canary: z.object({ build: deployedBuild, percent: z.number().int() }).nullable(),
  /** Name of the build that a rollback would restore. */
  fallback: z.string().nullable(),
  rule: canaryRule.nullable(),
  /** Reasons why the newest shell cannot run the current build, with both versions; empty if it can. In English. */
  incompatible: z.array(z.string()),
  /** The service that the current build declares. `allowed`: a super-admin has allowed exactly this one. */
  backend: remoteBackend.extend({ allowed: z.boolean() }).nullable(),
  /** The effects that the current build and the canary declare. `allowed`: a super-admin has allowed all of them. */
  effects: z.object({ names: z.array(remoteEffect), allowed: z.boolean() }).nullable(),
  /** Retained builds, newest first, including the current build and the canary. */
  history: z.array(deployedBuild),
});
export type DeployedRemote = z.output<typeof deployedRemote>;

/** The team that gets a remote. */
export const handOver = z.strictObject({ team: z.string().trim().min(1).max(80) });

/** A removed remote. Its id stays with its team until a super-admin hands it over. */
export const removedRemote = z.object({ id: remoteId, team: z.string() });
export type RemovedRemote = z.output<typeof removedRemote>;

/** A registry entry that a process cannot parse. If `whole` is true, the remote is not served at all. */
export const unreadableRemote = z.object({ id: z.string(), reason: z.string(), whole: z.boolean() });

/**
 * A running server, with the registry revision that it serves. `skipped`: registry entries that it cannot parse, in
 * whole or in part.
 */
export const shellProcess = z.object({
  host: z.string(),
  pid: z.number().int(),
  revision: count,
  skipped: z.array(z.object({ remote: z.string(), reason: z.string() })),
  /** A newer registry revision that the server cannot parse or verify, and so does not serve. */
  rejected: z.object({ revision: count, reason: z.string() }).nullable(),
});
export type ShellProcess = z.output<typeof shellProcess>;

/**
 * An override that a browser used in the last eight hours. An override makes one browser load a different build of a
 * remote, or no build.
 */
export const usedOverride = z.object({
  remote: remoteId,
  kind: z.enum(['address', 'build', 'off']),
  /** Address or build of the override, or empty if the override disables the remote. */
  source: z.string(),
  last_used_at: instant,
});
export type UsedOverride = z.output<typeof usedOverride>;

/** An unpublished build of a remote that its team shows to users whom it names, until it ends. */
export const remotePreview = z.object({
  id: previewId,
  remote: remoteId,
  build: z.string(),
  version: z.string(),
  team: z.string(),
  /** Email addresses of the users, in lower case. */
  users: z.array(z.string()),
  created_at: instant,
  until: instant,
});
export type RemotePreview = z.output<typeof remotePreview>;

/**
 * One change of the registry of remotes, for example the action `disable` of the subject `mfe-insights`. `change` is the
 * exact text in the log of releases, in English, with the builds.
 */
export const registryChange = z.object({
  revision: count,
  changed_at: instant,
  /**
   * Author of the change: an operating-system account, `team <name>`, `user <id>`, `start` (server start) or `rule`
   * (canary rule).
   */
  by: z.string(),
  /** Name of the user if `by` is `user <id>`. Null for a deleted account, and for every other author. */
  by_name: z.string().nullable(),
  /** Empty if nothing but `change` is known. */
  action: z.string(),
  /** A remote, several remotes separated by commas, a team, or `menu`. */
  subject: z.string(),
  change: z.string(),
});

/** What `release list` and the page of deployed builds show. `revision` is the revision of the registry. */
export const deployment = z.object({
  revision: count,
  remotes: z.array(deployedRemote),
  removed: z.array(removedRemote),
  unreadable: z.array(unreadableRemote),
  servers: z.array(shellProcess),
  overrides: z.array(usedOverride),
  previews: z.array(remotePreview),
  changes: z.array(registryChange),
});
export type Deployment = z.output<typeof deployment>;
