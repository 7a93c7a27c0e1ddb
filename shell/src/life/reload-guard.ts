import { type SafeStorage, storageKeys } from '@repartee/app-sdk/first-paint';

/** R-APP-3: reloading twice for the same build, or twice in ten seconds, is a loop. */
export interface ReloadGuard {
  /** Code is missing: true once it is written down that `own` reloads to `wanted`; false if that would be a loop, or cannot be written down. */
  mayReload(wanted: string, own: string): boolean;
  /** The same for a navigation that is taken to a newer build (R-APP-2): a person makes each of them, so ten seconds need not pass. */
  mayFollow(wanted: string, own: string): boolean;
  /** A page of build `own` stands. If that is not the build that was left, the reload did what it was for, and may be done again. */
  arrived(own: string): void;
}

interface Written {
  /** The build that was reloaded for. */
  readonly build?: string;
  /** The build that was left. */
  readonly from?: string;
  readonly at?: number;
}

const pause = 10_000;

export function createReloadGuard(storage: SafeStorage, now: () => number = Date.now): ReloadGuard {
  const last = (): Written => {
    try {
      return JSON.parse(storage.get(storageKeys.reloadGuard) ?? '{}') ?? {};
    } catch {
      return {};
    }
  };
  const write = (written: Written) => storage.set(storageKeys.reloadGuard, JSON.stringify(written));
  const mayFollow = (wanted: string, own: string) =>
    last().build !== wanted && write({ build: wanted, from: own, at: now() });
  return {
    mayFollow,
    mayReload: (wanted, own) =>
      now() - (last().at ?? Number.NEGATIVE_INFINITY) >= pause && mayFollow(wanted, own),
    arrived: (own) => {
      const { build, from, at } = last();
      if (build !== undefined && own !== from) write({ at });
    },
  };
}
