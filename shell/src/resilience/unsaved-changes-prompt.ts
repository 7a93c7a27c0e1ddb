import type { UnsavedWork } from '@repartee/app-sdk/first-paint';
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
}

export function createUnsavedChangesPrompt(unsaved: UnsavedWork): UnsavedChangesPrompt {
  const state = createStore(() => ({ asking: false }));
  let settle: ((leave: boolean) => void) | undefined;
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
      unsaved.agreed = leave;
      settle?.(leave);
      settle = undefined;
      state.setState({ asking: false });
    },
  };
}
