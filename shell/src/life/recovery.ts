import type { UnsavedWork } from '@repartee/app-sdk/first-paint';
import { faultOf } from '../federation/remote-load-error.ts';
import type { ReloadGuard } from './reload-guard.ts';
import { reloadNeeded } from './reload-needed.ts';

export interface RecoveryOptions {
  /** The build this page was made for. */
  readonly build: string;
  /** The newest build for this client; undefined if it cannot be asked. */
  latest(): Promise<string | undefined>;
  readonly guard: ReloadGuard;
  readonly unsaved: UnsavedWork;
  /** Asks whether unsaved work may be lost. */
  ask(): boolean;
  /** A full load of the target. */
  assign(target: string): void;
  wait?(milliseconds: number): Promise<void>;
}

/** What happens when code does not arrive (R-APP-3). */
export interface Recovery {
  /** Tries a chunk up to four times; if it is gone because a newer build is out, loads `target` anew, once. */
  load<T>(chunk: () => Promise<T>, target: string): Promise<T>;
  /** The same decision for an error that is already there; returns if a reload would not help. */
  reloadIfStale(error: unknown, target: string): Promise<void>;
  /** A full load of the target. Resolves only if the browser has not left after five seconds. */
  leave(target: string): Promise<void>;
}

const pauses = [150, 500, 1500];
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const unloadTakesAtMost = 5_000;

export function createRecovery(options: RecoveryOptions): Recovery {
  const { build, latest, guard, unsaved, ask, assign, wait = sleep } = options;

  const leave = async (target: string): Promise<void> => {
    assign(target);
    await wait(unloadTakesAtMost);
  };

  const reloadIfStale = async (error: unknown, target: string): Promise<void> => {
    const newest = await latest();
    if (newest === undefined || newest === build) return;
    const stays = unsaved.any() && !ask();
    if (stays || !guard.allows(newest)) throw reloadNeeded(() => assign(target), error);
    await leave(target);
    throw reloadNeeded(() => assign(target), error);
  };

  return {
    leave,
    reloadIfStale,
    load: async (chunk, target) => {
      for (let tries = 0; ; tries += 1) {
        try {
          return await chunk();
        } catch (error) {
          if (faultOf(error) !== 'network') throw error;
          const pause = pauses[tries];
          if (pause !== undefined) {
            await wait(pause * (0.8 + Math.random() * 0.4));
            continue;
          }
          await reloadIfStale(error, target);
          throw error;
        }
      }
    },
  };
}
