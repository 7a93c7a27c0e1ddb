import { createStore } from 'zustand/vanilla';
import type { PageError } from './page-error.ts';

/**
 * Uncaught errors by the part of the page that shows them: the id of a remote, or `shell`, whose error covers the page.
 * What an error covers stays mounted.
 */
export const uncaughtErrorStore = createStore<Readonly<Record<string, PageError>>>(() => ({}));

export const forgetUncaughtErrors = (): void => uncaughtErrorStore.setState({}, true);
