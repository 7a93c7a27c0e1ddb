import type { UnsavedWork } from '@repartee/app-sdk/first-paint';
import {
  type CodeOwner,
  isChunkLoadError,
  isRemoteLoadError,
  reloadNeeded,
  remoteLoadError,
} from '../errors/load-error.ts';
import { chunkFailureKind, loadChunk, type RetryOptions, sleep } from './load-chunk.ts';
import type { ReloadGuard } from './reload-guard.ts';

export interface RecoveryOptions {
  readonly build: string;
  /** Requests the id of the newest build. Resolves to undefined if the origin does not respond. */
  latest(): Promise<string | undefined>;
  readonly guard: ReloadGuard;
  readonly unsaved: UnsavedWork;
  /** Asks the user whether to discard unsaved changes. Resolves to true if the user agrees. */
  ask(): Promise<boolean>;
  assign(target: string): void;
  /** URL of the page that a navigation is opening, otherwise of the current page. */
  here(): string;
  readonly retry?: RetryOptions;
}

/** What happens if code fails to load (R-APP-3): retries, then one reload of the document, then an error. */
export interface CodeRecovery {
  /** Throws a `RemoteLoadError`, or `ReloadNeeded` if the user must confirm the reload. */
  load<T>(code: () => Promise<T>, owner?: CodeOwner): Promise<T>;
  /**
   * Reloads the document for code that failed to load after its retries, whether or not a newer build is deployed.
   * Resolves if the document must not reload. `begun` is the time when the load of the code began. Throws a
   * `RemoteLoadError` if the origin does not respond, because a reload would then lose the page.
   */
  reload(error: unknown, owner: CodeOwner, begun: number): Promise<void>;
}

export interface Recovery {
  /** For the code of a page. Asks before the reload discards unsaved changes, and then opens the URL `target`. */
  page(target: string): CodeRecovery;
  /** For the code of a part of the current page. Never reloads a page with unsaved changes or a running conversation. */
  readonly part: CodeRecovery;
  /** For code that the page can do without: never reloads. */
  readonly optional: CodeRecovery;
  /**
   * Loads the URL `target`, otherwise that of `here`, as a new document. Resolves after five seconds if the browser is still
   * on the page.
   */
  leave(target?: string): Promise<void>;
}

const unloadTakesAtMost_ms = 5_000;

export function createRecovery(options: RecoveryOptions): Recovery {
  const { build, latest, guard, unsaved, ask, assign } = options;
  const { wait = sleep, now = Date.now } = options.retry ?? {};
  const shell: CodeOwner = { id: 'shell', build };

  let unloading: Promise<void> | undefined;
  const leave = (target = options.here()): Promise<void> => {
    assign(target);
    unloading = wait(unloadTakesAtMost_ms).then(() => {
      unloading = undefined;
    });
    return unloading;
  };

  const recovery = (reload: CodeRecovery['reload']): CodeRecovery => ({
    reload,
    load: async (code, owner = shell) => {
      const begun = now();
      try {
        return await loadChunk(code, options.retry);
      } catch (error) {
        if (!isChunkLoadError(error)) throw error;
        await reload(error, owner, begun);
        const kind = owner.id === 'shell' ? 'network' : await chunkFailureKind(error);
        throw remoteLoadError(kind, owner, error);
      }
    },
  });

  /** Other code that fails while the document unloads waits too, instead of showing its error for a moment. */
  const checkOrigin = async (error: unknown, owner: CodeOwner): Promise<void> => {
    await unloading;
    if (isRemoteLoadError(error) && error.unreachable) throw error;
    if ((await latest()) === undefined) throw remoteLoadError('network', owner, error, true);
  };

  return {
    leave,
    page: (target) =>
      recovery(async (error, owner, begun) => {
        await checkOrigin(error, owner);
        const stays = unsaved.any() && !(await ask());
        const decision = stays ? 'blocked' : guard.mayReload(begun);
        // The router shows a page with a reload button.
        if (decision === 'blocked') throw reloadNeeded(() => assign(target), error);
        if (decision === 'reload') await leave(target);
      }),
    part: recovery(async (error, owner, begun) => {
      await checkOrigin(error, owner);
      if (unsaved.any() || unsaved.holdsPage()) return;
      if (guard.mayReload(begun) === 'reload') await leave();
    }),
    optional: recovery(async () => undefined),
  };
}
