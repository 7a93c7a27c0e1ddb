import { type SafeStorage, tabKeys } from '@repartee/app-sdk/first-paint';

/**
 * `refused`: the page has just been reloaded, so another reload could loop. `blocked`: the browser forbids storage, so
 * a loop could not be detected.
 */
export type ReloadDecision = 'reload' | 'refused' | 'blocked';

/** R-APP-3: keeps this tab from reloading in a loop. */
export interface ReloadGuard {
  /**
   * Returns whether the page may reload for code that has failed to load, and stores an allowed reload. `begun` is the
   * time when the load of the code began: a load that hangs for longer than the guard lasts must not cause a loop.
   */
  mayReload(begun: number): ReloadDecision;
  /** The first page of the document, or its error, is shown. After a reload, the guard lasts from then. */
  started(): void;
  /** R-APP-2: returns whether a navigation may load the newer build `wanted`. A tab requests each build once. */
  mayFollow(wanted: string): boolean;
}

const guardLasts_ms = 10_000;
const slowestDocument_ms = 60_000;

/** Called once per document. `build` is the build of the page. */
export function createReloadGuard(
  storage: SafeStorage,
  build: string,
  now: () => number = Date.now,
): ReloadGuard {
  const reloadedAt = () => Number(storage.get(tabKeys.reloadGuard) ?? Number.NEGATIVE_INFINITY);
  const stamp = () => storage.set(tabKeys.reloadGuard, String(now()));
  // A document on a slow line may request its last file when the guard would have ended: it must not cause a loop.
  let isReloaded = now() - reloadedAt() < slowestDocument_ms;
  // The requested build has arrived, so it may be requested again after a rollback.
  if (storage.get(tabKeys.followedBuild) === build) storage.remove(tabKeys.followedBuild);
  return {
    mayReload: (begun) => {
      if (isReloaded || begun - reloadedAt() < guardLasts_ms) return 'refused';
      return stamp() ? 'reload' : 'blocked';
    },
    started: () => {
      if (isReloaded) stamp();
      isReloaded = false;
    },
    mayFollow: (wanted) =>
      storage.get(tabKeys.followedBuild) !== wanted && storage.set(tabKeys.followedBuild, wanted),
  };
}
