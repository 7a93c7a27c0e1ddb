import { type SafeStorage, storageKeys, type UnsavedWork } from '@repartee/app-sdk/first-paint';
import { type CodeOwner, isChunkLoadError, reloadNeeded, remoteLoadError } from '../errors/load-error.ts';
import { loadChunk, loadFailureKind, type RetryOptions, sleep } from './load-chunk.ts';

/**
 * `refused`: the page has just been reloaded, so another reload could loop. `blocked`: the browser forbids storage, so
 * a loop could not be detected.
 */
export type ReloadDecision = 'reload' | 'refused' | 'blocked';

/** R-APP-3: a second reload within ten seconds, or for the same page and build, counts as a loop. */
export interface ReloadGuard {
  /**
   * Returns whether the page may reload after a failed chunk, and stores an allowed reload. `newest` is the
   * id of the deployed build.
   */
  mayReload(target: string, newest: string): ReloadDecision;
  /** R-APP-2: returns whether a navigation may load the newer build `wanted`. Each build is allowed once. */
  mayFollow(wanted: string, own: string): boolean;
  /**
   * Called when a page of the build `own` has loaded. Forgets the build and URL of the last reload, but not its
   * time. If a navigation has changed the build of the page, also forgets the requested build, so that this
   * build can be requested again, for example after a rollback.
   */
  arrived(own: string): void;
}

interface Written {
  /** Build and URL of the last reload. */
  readonly target?: string;
  /** Time of the last reload, in milliseconds since the Unix epoch. */
  readonly at?: number;
  /** The newer build that a navigation has requested. */
  readonly build?: string;
  readonly from?: string;
}

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
  readonly build: string;
  /** Requests the id of the newest build. Resolves to undefined if the origin does not respond. */
  latest(): Promise<string | undefined>;
  readonly guard: ReloadGuard;
  readonly unsaved: UnsavedWork;
  /** Asks the user whether to discard unsaved changes. Resolves to true if the user agrees. */
  ask(): Promise<boolean>;
  assign(target: string): void;
  readonly retry?: RetryOptions;
}

/** Handles code that fails to load (R-APP-3): retries, then reloads the page. */
export interface Recovery {
  /**
   * Retries, then loads the URL `target` as a new document. Throws a `RemoteLoadError` if this is not
   * possible, or `ReloadNeeded` if the user must confirm the reload.
   */
  load<T>(chunk: () => Promise<T>, target: string, owner?: CodeOwner): Promise<T>;
  /** Called after a remote failed to load. Loads the URL `target` only if a newer build is deployed. */
  reloadIfStale(error: unknown, target: string): Promise<void>;
  /**
   * Loads the URL `target` as a new document. Resolves after five seconds if the browser is still on the
   * page.
   */
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

  /**
   * Reloads the page, unless this would be a loop. Throws `ReloadNeeded` if another build is deployed, but the user
   * keeps unsaved changes, or the browser has no storage for the reload guard. The router then shows a reload button.
   */
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
        // If the origin does not respond, the error is thrown without a reload, because a reload would show
        // no page at all.
        if (newest === undefined) throw remoteLoadError('network', owner, error, true);
        await reload(error, target, newest);
        const kind = owner.id === 'shell' ? 'network' : await loadFailureKind(error.request);
        throw remoteLoadError(kind, owner, error);
      }
    },
  };
}
