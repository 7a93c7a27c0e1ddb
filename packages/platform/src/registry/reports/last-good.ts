import type { PublishedBuild, RegisteredRemote, Registry } from '../schema.ts';
import type { ReportsOf } from './build-reports.ts';

/**
 * The build to go back to: the newest one before `from` that ran in browsers and reported no error; where none ran, the newest
 * that reported none, and before an unpromoted canary the one that everyone had. Builds that were rolled back are left out.
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

/** A canary that its rule ends, and why. */
export interface FailedCanary {
  readonly remote: string;
  readonly build: string;
  readonly reason: string;
}

/** The canaries whose errors per load are over the limit of their rule, once enough browsers have loaded them. */
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
