import { useEffect, useId } from 'react';
import { useHost } from '../host.ts';

/** Who holds unsaved work on this page; the shell asks before it leaves or reloads (R-APP-2). */
export interface UnsavedWork {
  set(holder: string, unsaved: boolean): void;
  any(): boolean;
  /** Calls back when `any()` may have changed; answers with the way to stop. */
  subscribe(listener: () => void): () => void;
}

export function createUnsavedWork(): UnsavedWork {
  const holders = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    set: (holder, unsaved) => {
      if (unsaved) holders.add(holder);
      else holders.delete(holder);
      for (const listener of listeners) listener();
    },
    any: () => holders.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** While `unsaved` is true, leaving this page asks first. */
export function useUnsavedWork(unsaved: boolean): void {
  const { unsaved: work } = useHost();
  const holder = useId();
  useEffect(() => {
    work.set(holder, unsaved);
    return () => work.set(holder, false);
  }, [work, holder, unsaved]);
}
