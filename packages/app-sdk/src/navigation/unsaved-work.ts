import { useEffect, useId } from 'react';
import { useHost } from '../host.ts';

/** Who holds unsaved work on this page; the shell asks before it leaves or reloads (R-APP-2). */
export interface UnsavedWork {
  set(holder: string, unsaved: boolean): void;
  any(): boolean;
  /** There is nothing to lose any more, for it was sent or what it was about is gone: leaving this page asks nothing. */
  forget(): void;
  /** Calls back when `any()` may have changed; answers with the way to stop. */
  subscribe(listener: () => void): () => void;
}

export function createUnsavedWork(): UnsavedWork {
  const holders = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    set: (holder, unsaved) => {
      if (unsaved) holders.add(holder);
      else holders.delete(holder);
      tell();
    },
    any: () => holders.size > 0,
    forget: () => {
      holders.clear();
      tell();
    },
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
