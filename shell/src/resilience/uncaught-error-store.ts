import { createStore } from 'zustand/vanilla';
import { type PageError, pageErrorOf } from '../routing/page-error.ts';
import { keyOfShown } from './global-error-handler.ts';

/** The error whose page stands before the current page, which goes on behind it; null while none does. */
export const uncaughtErrorStore = createStore<PageError | null>(() => null);

const seen = new Set<string>();

/** R-APP-4: shows an uncaught error, each one once: what fails every second does not lock the user out of the page. */
export function showUncaughtError(error: unknown): void {
  const key = keyOfShown(error);
  if (key === undefined || seen.has(key)) return;
  seen.add(key);
  uncaughtErrorStore.setState(pageErrorOf(error), true);
}
