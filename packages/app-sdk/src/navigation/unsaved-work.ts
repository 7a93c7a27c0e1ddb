import { useEffect, useId } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useHost } from '../host.ts';

/** Unsaved changes on this page; the shell asks before it leaves or reloads (R-APP-2). */
export interface UnsavedWork {
  /** The holders of unsaved changes, each by its own id. */
  readonly state: StoreApi<ReadonlySet<string>>;
  set(holder: string, unsaved: boolean): void;
  any(): boolean;
  /** Nothing can be lost any more: the changes were sent, or what they were about is gone. Leaving this page asks nothing. */
  forget(): void;
}

export function createUnsavedWork(): UnsavedWork {
  const state = createStore<ReadonlySet<string>>(() => new Set());
  return {
    state,
    set: (holder, unsaved) => {
      if (state.getState().has(holder) === unsaved) return;
      const others = [...state.getState()].filter((one) => one !== holder);
      state.setState(new Set(unsaved ? [...others, holder] : others), true);
    },
    any: () => state.getState().size > 0,
    forget: () => state.setState(new Set(), true),
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
