import { createStore, type StoreApi } from 'zustand/vanilla';

/** Unsaved changes on this page. The shell prompts before leaving or reloading the page (R-APP-2). */
export interface UnsavedWork {
  /** Ids of the components with unsaved changes. */
  readonly state: StoreApi<ReadonlySet<string>>;
  set(holder: string, unsaved: boolean): void;
  any(): boolean;
  forget(): void;
  /** True from the user’s agreement to lose the changes until another page is rendered. */
  agreed: boolean;
  /** `holds` is true while the page must not reload by itself, such as during a conversation (R-APP-3). */
  holdPage(holder: string, holds: boolean): void;
  holdsPage(): boolean;
}

export function createUnsavedWork(): UnsavedWork {
  const state = createStore<ReadonlySet<string>>(() => new Set());
  const pageHolders = new Set<string>();
  return {
    state,
    set: (holder, unsaved) => {
      if (state.getState().has(holder) === unsaved) return;
      const others = [...state.getState()].filter((one) => one !== holder);
      state.setState(new Set(unsaved ? [...others, holder] : others), true);
    },
    any: () => state.getState().size > 0,
    forget: () => state.setState(new Set(), true),
    agreed: false,
    holdPage: (holder, holds) => void (holds ? pageHolders.add(holder) : pageHolders.delete(holder)),
    holdsPage: () => pageHolders.size > 0,
  };
}
