import type { UnsavedWork } from '@repartee/app-sdk/first-paint';
import { isChunkLoadError } from '../errors/chunk-load-error.ts';
import { reloadNeeded } from '../errors/reload-needed.ts';
import { type CodeOwner, remoteLoadError } from '../errors/remote-load-error.ts';
import { loadChunk, loadFailureKind } from './load-chunk.ts';
import type { ReloadGuard } from './reload-guard.ts';
import { type RetryOptions, sleep } from './retry.ts';

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
