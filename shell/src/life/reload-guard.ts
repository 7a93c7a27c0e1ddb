import { type SafeStorage, storageKeys } from '@repartee/app-sdk/first-paint';

/** R-APP-3: reloading twice for the same build, or twice in ten seconds, is a loop. */
export interface ReloadGuard {
  /** True once it is written down that this build is being reloaded to; false if that would be a loop, or cannot be written down. */
  allows(build: string): boolean;
  /** The page that was reloaded to stands: the next newer build may reload again. */
  arrived(build: string): void;
}

const pause = 10_000;

export function createReloadGuard(storage: SafeStorage, now: () => number = Date.now): ReloadGuard {
  const last = (): { build?: string; at?: number } => {
    try {
      return JSON.parse(storage.get(storageKeys.reloadGuard) ?? '{}') ?? {};
    } catch {
      return {};
    }
  };
  return {
    allows: (build) => {
      const { build: tried, at = Number.NEGATIVE_INFINITY } = last();
      if (tried === build || now() - at < pause) return false;
      return storage.set(storageKeys.reloadGuard, JSON.stringify({ build, at: now() }));
    },
    arrived: (build) => {
      const { build: tried, at } = last();
      if (tried === build && at !== undefined) storage.set(storageKeys.reloadGuard, JSON.stringify({ at }));
    },
  };
}
