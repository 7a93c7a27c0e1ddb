import type { PublishedBuild, RegisteredRemote } from '../schema.ts';
import type { ReportsOf } from './build-reports.ts';

/**
 * Returns the build that replaces `from` in a rollback: an earlier build without errors that was not rolled
 * back itself. Order of preference: the newest that browsers have loaded, the previous build, the newest.
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
