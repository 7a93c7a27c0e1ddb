import { type SafeStorage, storageKeys, type UnsavedWork } from '@repartee/app-sdk/first-paint';
import { type CodeOwner, isChunkLoadError, reloadNeeded, remoteLoadError } from '../errors/load-error.ts';
import { loadChunk, loadFailureKind, type RetryOptions, sleep } from './load-chunk.ts';

/** `refused`: another reload would be a loop. `blocked`: storage is forbidden, so a loop could not be detected. */
export type ReloadDecision = 'reload' | 'refused' | 'blocked';

/** R-APP-3: reloading twice in ten seconds, or twice for the same page of the same build, is a loop. */
export interface ReloadGuard {
  /** Whether the page may reload to `target` for a missing chunk; `newest` is the deployed build. Stores the reload. */
  mayReload(target: string, newest: string): ReloadDecision;
  /** R-APP-2: whether a navigation may load a newer build. No ten-second limit, because users start navigations. */
  mayFollow(wanted: string, own: string): boolean;
  /** Call when a page of build `own` has loaded: clears the stored reload, and allows a rolled-back build again. */
  arrived(own: string): void;
}

interface Written {
  /** The page and the build it was reloaded for, until that page has loaded. */
  readonly target?: string;
  /** Time of the last reload, milliseconds since the Unix epoch. */
  readonly at?: number;
  /** The build that a navigation loaded, and the build it came from. */
  readonly build?: string;
  readonly from?: string;
}

/** Minimum milliseconds between two reloads. */
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
  /** The build of this page. */
  readonly build: string;
  /** Returns the newest build for this client; undefined if the origin does not respond. */
  latest(): Promise<string | undefined>;
  readonly guard: ReloadGuard;
  readonly unsaved: UnsavedWork;
  /** Asks whether unsaved changes may be lost. */
  ask(): Promise<boolean>;
  /** Loads the document of the target. */
  assign(target: string): void;
  readonly retry?: RetryOptions;
}

/** Recovery from code that fails to load (R-APP-3). */
export interface Recovery {
  /**
   * Loads a chunk with retries. If it still fails, reloads the page once to `target`; throws a RemoteLoadError if a
   * reload cannot help or is not allowed.
   */
  load<T>(chunk: () => Promise<T>, target: string, owner?: CodeOwner): Promise<T>;
  /** After a remote failed to load: reloads to `target` if a newer build is deployed, else returns. */
  reloadIfStale(error: unknown, target: string): Promise<void>;
  /** Loads the document of the target. Resolves only if the browser has not left the page after five seconds. */
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

  /** Reloads unless that would be a loop or the user declines; then the user gets a reload button. */
  const reload = async (error: unknown, target: string, newest: string): Promise<void> => {
    const stays = unsaved.any() && !(await ask());
    const decision = stays ? 'blocked' : guard.mayReload(target, newest);
    if (decision === 'reload') await leave(target);
    if (decision !== 'refused' && newest !== build) throw reloadNeeded(() => assign(target), error);
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
        // The origin does not respond: after a reload the user would see no page at all.
        if (newest === undefined) throw remoteLoadError('network', owner, error, true);
        await reload(error, target, newest);
        const kind = owner.id === 'shell' ? 'network' : await loadFailureKind(error.request);
        throw remoteLoadError(kind, owner, error);
      }
    },
  };
}
