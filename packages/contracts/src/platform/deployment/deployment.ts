import { z } from 'zod';
import { instant } from '../../page.ts';
import { remoteId } from '../remote-id.ts';

const count = z.number().int().nonnegative();

/** A build of a remote, and what browsers reported of it. */
export const deployedBuild = z.object({
  build: z.string(),
  version: z.string(),
  published_at: instant,
  /** It was rolled back: a start does not publish it again by itself. */
  withdrawn: z.boolean(),
  loads: count,
  errors: count,
  /** Mean time of a load, in milliseconds; null without loads. */
  load_milliseconds: z.number().nonnegative().nullable(),
});
export type DeployedBuild = z.output<typeof deployedBuild>;

/** Ends a canary by itself: more errors per load than this, once so many browsers have loaded it. */
export const canaryRule = z.strictObject({
  errors_per_load: z.number().positive().max(1000),
  least_loads: z.number().int().min(1).max(1_000_000),
});

/** The share of browsers that gets a canary. */
export const canaryShare = z.strictObject({ percent: z.number().int().min(1).max(99) });

/** One remote as it is deployed. */
export const deployedRemote = z.object({
  id: remoteId,
  /** The team that published it first. */
  team: z.string(),
  /** Its team has registered a key: only the team, with that key, gives people another build. */
  signed: z.boolean(),
  enabled: z.boolean(),
  /** Prefixes of paths that belong to it. */
  prefixes: z.array(z.string()),
  current: deployedBuild,
  canary: z.object({ build: deployedBuild, percent: z.number().int() }).nullable(),
  /** The build that a rollback goes to; null where there is none. */
  fallback: z.string().nullable(),
  rule: canaryRule.nullable(),
  /** Kept builds, newest first; the current one and the canary are among them. */
  history: z.array(deployedBuild),
});
export type DeployedRemote = z.output<typeof deployedRemote>;

/** A registry entry, or a part of one, that a program cannot read. `whole`: nothing of the remote is served. */
export const unreadableRemote = z.object({ id: z.string(), reason: z.string(), whole: z.boolean() });

/** A process that serves documents, and the revision of the registry that it serves. */
export const shellProcess = z.object({
  host: z.string(),
  pid: z.number().int(),
  revision: count,
  /** Remotes it does not serve, or not whole. */
  skipped: z.array(z.object({ remote: z.string(), reason: z.string() })),
  /** A newer revision that it cannot read. */
  rejected: z.object({ revision: count, reason: z.string() }).nullable(),
});
export type ShellProcess = z.output<typeof shellProcess>;

/** What some browser gets in the place of what is released, as running servers saw it within a working day. */
export const usedOverride = z.object({
  remote: remoteId,
  kind: z.enum(['address', 'build', 'off']),
  /** The address or the build; empty where the remote is off. */
  source: z.string(),
  last_used_at: instant,
});
export type UsedOverride = z.output<typeof usedOverride>;

/** One change of the registry: what, by whom, when. `change` names the builds it chose. */
export const registryChange = z.object({
  revision: count,
  changed_at: instant,
  /** An account of the machine, `team <name>`, `user <id>`, `start` or `rule`. */
  by: z.string(),
  /** What the person of `user <id>` is called; null where it is no one's account. */
  by_name: z.string().nullable(),
  change: z.string(),
});

/** Everything that is deployed: the facts of `release list` and of the page of deployed builds. */
export const deployment = z.object({
  revision: count,
  remotes: z.array(deployedRemote),
  unreadable: z.array(unreadableRemote),
  servers: z.array(shellProcess),
  overrides: z.array(usedOverride),
  /** Newest first. */
  changes: z.array(registryChange),
});
export type Deployment = z.output<typeof deployment>;
