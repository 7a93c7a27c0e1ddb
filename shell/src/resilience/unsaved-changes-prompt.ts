import { createStore, type StoreApi } from 'zustand/vanilla';

/** R-APP-2: the question whether unsaved work may be lost. It is asked inside the page; only a closing tab is asked by the browser. */
export interface UnsavedChangesPrompt {
  readonly state: StoreApi<{ readonly asking: boolean }>;
  /** Resolves with true if the work may be lost. A question in the place of another one answers that with `stay`. */
  ask(): Promise<boolean>;
  answer(leave: boolean): void;
  /** Whether the user has confirmed this navigation already, so that they are not asked twice. */
  agreed(): boolean;
  /** Another page stands: what was agreed to is done. */
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
