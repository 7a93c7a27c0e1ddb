import { createStore, type StoreApi } from 'zustand/vanilla';

/** R-APP-2: prompt of the page before unsaved changes are lost. The browser asks only when the tab closes. */
export interface UnsavedChangesPrompt {
  readonly state: StoreApi<{ readonly asking: boolean }>;
  /** Resolves with true if the changes may be lost. A new prompt resolves an open one with `stay`. */
  ask(): Promise<boolean>;
  answer(leave: boolean): void;
  /** Whether the user has confirmed this navigation already, so that they are not asked twice. */
  agreed(): boolean;
  /** Call when another page is rendered: clears the confirmation. */
  forget(): void;
}

export function createUnsavedChangesPrompt(): UnsavedChangesPrompt {
  const state = createStore(() => ({ asking: false }));
  let settle: ((leave: boolean) => void) | undefined;
  let agreed = false;
  return {
    state,
    ask: () => {
      settle?.(false);
      state.setState({ asking: true });
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
    answer: (leave) => {
      agreed = leave;
      settle?.(leave);
      settle = undefined;
      state.setState({ asking: false });
    },
    agreed: () => agreed,
    forget: () => {
      agreed = false;
    },
  };
}
