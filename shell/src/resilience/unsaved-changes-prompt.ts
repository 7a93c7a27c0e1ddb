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
   * promise resolves to false. Resolves to true, and closes the prompt, as soon as no changes are unsaved.
   */
  ask(): Promise<boolean>;
  answer(leave: boolean): void;
}

export function createUnsavedChangesPrompt(unsaved: UnsavedWork): UnsavedChangesPrompt {
  const state = createStore(() => ({ asking: false }));
  let settle: ((leave: boolean) => void) | undefined;
  const answer = (leave: boolean) => {
    unsaved.agreed = leave;
    settle?.(leave);
    settle = undefined;
    state.setState({ asking: false });
  };
  // A save that succeeds while the prompt is open leaves nothing to ask about.
  unsaved.state.subscribe(() => settle && !unsaved.any() && answer(true));
  return {
    state,
    ask: () => {
      settle?.(false);
      state.setState({ asking: true });
      return new Promise((resolve) => {
        settle = resolve;
        if (!unsaved.any()) answer(true);
      });
    },
    answer,
  };
}
