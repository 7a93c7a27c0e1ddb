import { type SafeStorage, storageKeys } from '@repartee/app-sdk/first-paint';

/** `refused`: reloading again would be a loop. `blocked`: it cannot be written down, so a loop could not be noticed. */
export type ReloadPermission = 'reload' | 'refused' | 'blocked';

/** R-APP-3: reloading twice in ten seconds, or twice for the same page of the same build, is a loop. */
export interface ReloadGuard {
  /** A chunk is missing: may the page reload to `target`, where `newest` is deployed? Written down before it is answered. */
  mayReload(target: string, newest: string): ReloadPermission;
  /** May a navigation be taken to a newer build (R-APP-2)? A person makes each of them, so ten seconds need not pass. */
  mayFollow(wanted: string, own: string): boolean;
  /** A page of build `own` stands. What was reloaded for is done; a newer build that was followed may be followed again if this is it. */
  arrived(own: string): void;
}

interface Written {
  /** The page and the build it was reloaded for, while that page does not stand. */
  readonly target?: string;
  /** When it was last reloaded. */
  readonly at?: number;
  /** The build that a navigation was taken to, and the one it left. */
  readonly build?: string;
  readonly from?: string;
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
  return {
    mayReload: (address, newest) => {
      const written = last();
      const target = `${newest} ${address}`;
      if (written.target === target || now() - (written.at ?? Number.NEGATIVE_INFINITY) < pause)
        return 'refused';
      return write({ ...written, target, at: now() }) ? 'reload' : 'blocked';
    },
    mayFollow: (wanted, own) => {
      const written = last();
      return written.build !== wanted && write({ ...written, build: wanted, from: own });
    },
    arrived: (own) => {
      const { build, from, at, target } = last();
      if (target !== undefined || (build !== undefined && own !== from))
        write({ at, ...(build !== undefined && own === from && { build, from }) });
    },
  };
}
