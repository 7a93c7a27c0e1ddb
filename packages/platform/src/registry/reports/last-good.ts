import type { PublishedBuild, RegisteredRemote, Registry } from '../schema.ts';
import type { ReportsOf } from './build-reports.ts';

/**
 * Returns the build to roll back to. Candidates are the builds before `from` that had no errors and were not rolled
 * back. The newest candidate that browsers have loaded is best, then the previous build if it is a candidate, then the
 * newest candidate.
 */
export function lastGoodBuild(
  { history, withdrawn, previous }: Pick<RegisteredRemote, 'history' | 'withdrawn' | 'previous'>,
  from: PublishedBuild,
  reportsOf: ReportsOf,
): PublishedBuild | undefined {
  const older = history
    .slice(history.findIndex(({ build }) => build === from.build) + 1)
    .filter(({ build }) => build !== from.build && !withdrawn.includes(build));
  const reported = older.map((build) => ({ build, ...reportsOf(build.manifest.id, build.build) }));
  const good = reported.filter(({ errors }) => errors === 0);
  const released = good.find(({ build }) => build.build === previous?.build);
  return (good.find(({ loads }) => loads > 0) ?? released ?? good[0])?.build;
}

/** A canary that exceeds the limit of its rule, with the reason. */
export interface FailedCanary {
  readonly remote: string;
  readonly build: string;
  readonly reason: string;
}

/**
 * Returns the canaries whose errors per load exceed the limit of their rule. A canary with fewer loads than the rule
 * requires is not returned.
 */
export const failedCanaries = (
  { remotes }: Pick<Registry, 'remotes'>,
  reportsOf: ReportsOf,
): FailedCanary[] =>
  Object.entries(remotes).flatMap(([remote, { rollout, rule }]) => {
    if (!rollout || !rule) return [];
    const { build } = rollout.build;
    const { loads, errors } = reportsOf(remote, build);
    if (Math.max(loads, errors) < rule.least_loads) return [];
    const rate = errors / Math.max(loads, 1);
    if (rate <= rule.errors_per_load) return [];
    const reason = `${errors} errors in ${loads} loads, over ${rule.errors_per_load} per load`;
    return [{ remote, build, reason }];
  });
