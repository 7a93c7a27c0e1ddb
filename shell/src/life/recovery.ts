import type { UnsavedWork } from '@repartee/app-sdk/first-paint';
import { faultOf, remoteLoadError } from '../federation/remote-load-error.ts';
import { bringCode } from './bring-code.ts';
import type { ReloadGuard } from './reload-guard.ts';
import { reloadNeeded } from './reload-needed.ts';
import { type Patience, sleep } from './retried.ts';

/** Whose code it is: a remote and its build, or the shell. */
export interface ChunkOwner {
  readonly id: string;
  readonly build: string;
}

export interface RecoveryOptions {
  /** The build this page was made for. */
  readonly build: string;
  /** The newest build for this client; undefined if it cannot be asked. */
  latest(): Promise<string | undefined>;
  readonly guard: ReloadGuard;
  readonly unsaved: UnsavedWork;
  /** Asks whether unsaved work may be lost. */
  ask(): Promise<boolean>;
  /** A full load of the target. */
  assign(target: string): void;
  readonly patience?: Patience;
}

/** What happens when code does not arrive (R-APP-3). */
export interface Recovery {
  /** Tries a chunk up to four times; if it is gone because a newer build is out, loads `target` anew, once. */
  load<T>(chunk: () => Promise<T>, target: string, owner?: ChunkOwner): Promise<T>;
  /** The same decision for an error that is already there; returns if a reload would not help. */
  reloadIfStale(error: unknown, target: string): Promise<void>;
  /** A full load of the target. Resolves only if the browser has not left after five seconds. */
  leave(target: string): Promise<void>;
}

const unloadTakesAtMost = 5_000;

export function createRecovery(options: RecoveryOptions): Recovery {
  const { build, latest, guard, unsaved, ask, assign, patience = {} } = options;
  const { wait = sleep } = patience;

  const leave = async (target: string): Promise<void> => {
    assign(target);
    await wait(unloadTakesAtMost);
  };

  /** Answers with the newest build when a reload would not help; undefined: nobody could say. */
  const leaveIfStale = async (error: unknown, target: string): Promise<string | undefined> => {
    const newest = await latest();
    if (newest === undefined || newest === build) return newest;
    const stays = unsaved.any() && !(await ask());
    if (stays || !guard.mayReload(newest, build)) throw reloadNeeded(() => assign(target), error);
    await leave(target);
    throw reloadNeeded(() => assign(target), error);
  };

  return {
    leave,
    reloadIfStale: async (error, target) => {
      await leaveIfStale(error, target);
    },
    load: async (chunk, target, owner = { id: 'shell', build }) => {
      try {
        return await bringCode(chunk, patience);
      } catch (error) {
        if (faultOf(error) !== 'network') throw error;
        const newest = await leaveIfStale(error, target);
        throw remoteLoadError('network', owner, error, newest === undefined);
      }
    },
  };
}
