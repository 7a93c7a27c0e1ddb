import { z } from 'zod';
import { instant } from '../../page.ts';
import { remoteId } from '../remote-id.ts';

const count = z.number().int().nonnegative();

/** A build of a remote, with statistics that browsers reported. */
export const deployedBuild = z.object({
  build: z.string(),
  version: z.string(),
  published_at: instant,
  /** True: the build was rolled back, so a server start does not publish the build again automatically. */
  withdrawn: z.boolean(),
  loads: count,
  errors: count,
  /** Mean load time in milliseconds; null without loads. */
  load_milliseconds: z.number().nonnegative().nullable(),
});
export type DeployedBuild = z.output<typeof deployedBuild>;

/**
 * Rule that ends a canary (a build that only a share of the browsers loads) automatically: when the canary has at least
 * `least_loads` loads and more than `errors_per_load` errors per load.
 */
export const canaryRule = z.strictObject({
  errors_per_load: z.number().positive().max(1000),
  least_loads: z.number().int().min(1).max(1_000_000),
});

/** Percentage of the browsers that load the canary (a build on trial) instead of the current build. */
export const canaryShare = z.strictObject({ percent: z.number().int().min(1).max(99) });

/**
 * A deployed remote with its current build, its canary (a build that only a share of the browsers loads) and its
 * earlier builds.
 */
export const deployedRemote = z.object({
  id: remoteId,
  /** The team that first published the remote. */
  team: z.string(),
  /** True if the team has registered a key: then only the team, with that key, may release another build. */
  signed: z.boolean(),
  enabled: z.boolean(),
  /** Path prefixes that belong to the remote. */
  prefixes: z.array(z.string()),
  current: deployedBuild,
  canary: z.object({ build: deployedBuild, percent: z.number().int() }).nullable(),
  /** The build that a rollback restores; null if there is none. */
  fallback: z.string().nullable(),
  rule: canaryRule.nullable(),
  /** Retained builds, newest first, including the current one and the canary. */
  history: z.array(deployedBuild),
});
export type DeployedRemote = z.output<typeof deployedRemote>;

/** A registry entry, or part of one, that a process cannot parse. `whole`: the remote is not served at all. */
export const unreadableRemote = z.object({ id: z.string(), reason: z.string(), whole: z.boolean() });

/** A process that serves documents, and the registry revision that it serves. */
export const shellProcess = z.object({
  host: z.string(),
  pid: z.number().int(),
  revision: count,
  /** Remotes that the process does not serve, or serves only in part, with the reason. */
  skipped: z.array(z.object({ remote: z.string(), reason: z.string() })),
  /** A newer revision of the registry that the process cannot parse; null if there is none. */
  rejected: z.object({ revision: count, reason: z.string() }).nullable(),
});
export type ShellProcess = z.output<typeof shellProcess>;

/**
 * An override that a browser used in the last eight hours, as the running servers report it. An override makes one
 * browser load a different build of a remote than the released build, or disables the remote in that browser.
 */
export const usedOverride = z.object({
  remote: remoteId,
  kind: z.enum(['address', 'build', 'off']),
  /** Address or build of the override; empty if the override disables the remote. */
  source: z.string(),
  last_used_at: instant,
});
export type UsedOverride = z.output<typeof usedOverride>;

/** One change of the registry, with its author and time. `change` names the selected builds. */
export const registryChange = z.object({
  revision: count,
  changed_at: instant,
  /**
   * Author: an operating-system account, `team <name>`, `user <id>`, `start` (server start) or `rule` (canary rule).
   */
  by: z.string(),
  /** Name of the user if `by` is `user <id>`; null for other authors, and if the account does not exist. */
  by_name: z.string().nullable(),
  change: z.string(),
});

/** All deployed remotes: the data of `release list` and of the page of deployed builds. */
export const deployment = z.object({
  revision: count,
  remotes: z.array(deployedRemote),
  unreadable: z.array(unreadableRemote),
  servers: z.array(shellProcess),
  overrides: z.array(usedOverride),
  /** Latest changes of the registry, newest first. */
  changes: z.array(registryChange),
});
export type Deployment = z.output<typeof deployment>;
