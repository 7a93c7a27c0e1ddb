import { createStore, type StoreApi } from 'zustand/vanilla';

/** Unsaved changes on this page. The shell prompts before leaving or reloading the page (R-APP-2). */
export interface UnsavedWork {
  /** Ids of the components with unsaved changes. */
  readonly state: StoreApi<ReadonlySet<string>>;
  set(holder: string, unsaved: boolean): void;
  any(): boolean;
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
