import { type SafeStorage, storageKeys, type UnsavedWork } from '@repartee/app-sdk/first-paint';
import { type CodeOwner, isChunkLoadError, reloadNeeded, remoteLoadError } from '../errors/load-error.ts';
import { loadChunk, loadFailureKind, type RetryOptions, sleep } from './load-chunk.ts';

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

/** Between two reloads. */
const reloadPause = 10_000;

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
      if (written.target === target || now() - (written.at ?? Number.NEGATIVE_INFINITY) < reloadPause)
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

export interface RecoveryOptions {
  /** The build this page was made for. */
  readonly build: string;
  /** The newest build for this client; undefined if the origin does not answer. */
  latest(): Promise<string | undefined>;
  readonly guard: ReloadGuard;
  readonly unsaved: UnsavedWork;
  /** Asks whether unsaved work may be lost. */
  ask(): Promise<boolean>;
  /** A full load of the target. */
  assign(target: string): void;
  readonly retry?: RetryOptions;
}

/** What happens when code does not load (R-APP-3). */
export interface Recovery {
  /**
   * Loads a chunk with retries. If it is lost, reloads the page once to `target`; throws a RemoteLoadError where that does
   * not help or is not wanted.
   */
  load<T>(chunk: () => Promise<T>, target: string, owner?: CodeOwner): Promise<T>;
  /** For a remote that could not be loaded: reloads to `target` where a newer build is deployed, else returns. */
  reloadIfStale(error: unknown, target: string): Promise<void>;
  /** A full load of the target. Resolves only if the browser has not left after five seconds. */
  leave(target: string): Promise<void>;
}

const unloadTakesAtMost = 5_000;

export function createRecovery(options: RecoveryOptions): Recovery {
  const { build, latest, guard, unsaved, ask, assign } = options;
  const { wait = sleep } = options.retry ?? {};

  const leave = async (target: string): Promise<void> => {
    assign(target);
    await wait(unloadTakesAtMost);
  };

  /** Reloads unless that would loop or the user objects; then a newer build is offered by a button. */
  const reload = async (error: unknown, target: string, newest: string): Promise<void> => {
    const stays = unsaved.any() && !(await ask());
    const permission = stays ? 'blocked' : guard.mayReload(target, newest);
    if (permission === 'reload') await leave(target);
    if (permission !== 'refused' && newest !== build) throw reloadNeeded(() => assign(target), error);
  };

  return {
    leave,
    reloadIfStale: async (error, target) => {
      const newest = await latest();
      if (newest !== undefined && newest !== build) await reload(error, target, newest);
    },
    load: async (chunk, target, owner = { id: 'shell', build }) => {
      try {
        return await loadChunk(chunk, options.retry);
      } catch (error) {
        if (!isChunkLoadError(error)) throw error;
        const newest = await latest();
        // The origin does not answer: a reload would lose the page.
        if (newest === undefined) throw remoteLoadError('network', owner, error, true);
        await reload(error, target, newest);
        const kind = owner.id === 'shell' ? 'network' : await loadFailureKind(error.request);
        throw remoteLoadError(kind, owner, error);
      }
    },
  };
}
