import type { PublishedBuild, RegisteredRemote } from '../schema.ts';

/**
 * Returns the build that replaces `from` in a rollback: the newest earlier build that `isGood` accepts and that was not
 * rolled back itself.
 */
export function lastGoodBuild(
  { history, withdrawn }: Pick<RegisteredRemote, 'history' | 'withdrawn'>,
  from: PublishedBuild,
  isGood: (build: PublishedBuild) => boolean,
): PublishedBuild | undefined {
  return history
    .slice(history.findIndex(({ build }) => build === from.build) + 1)
    .find((one) => one.build !== from.build && !withdrawn.includes(one.build) && isGood(one));
}
