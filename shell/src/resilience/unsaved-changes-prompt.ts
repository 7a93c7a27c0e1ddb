import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * R-APP-2: prompt for navigations inside the page. Reloading the page or closing the tab shows the
 * browser's own prompt.
 */
export interface UnsavedChangesPrompt {
  readonly state: StoreApi<{ readonly asking: boolean }>;
  /**
   * Opens the prompt. Resolves to true if the user agrees to discard the changes. If a prompt is already open, its
   * promise resolves to false.
   */
  ask(): Promise<boolean>;
  answer(leave: boolean): void;
  /** True if the user has already agreed to leave, so that the same navigation does not show two prompts. */
  agreed(): boolean;
  /** Withdraws the user's agreement to leave. Called when another page is rendered. */
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
