import { isApiError } from '@repartee/app-sdk/first-paint';
import { createStore } from 'zustand/vanilla';
import { clientErrorOf, findOwnPosition } from './error-reporter.ts';
import { isReloadNeeded, isRemoteLoadError } from './load-error.ts';
import { type PageError, pageErrorOf } from './page-error.ts';

/** Wraps a thrown value that is no object in an error, once per event: all listeners report the same correlation id. */
const asErrors = new WeakMap<Event, Error>();
function objectOf(event: Event, value: unknown): unknown {
  if (value instanceof Object) return value;
  const known = asErrors.get(event) ?? Object.assign(new Error(String(value ?? '')), { name: 'Thrown' });
  // The stack of this wrapper is not the position where the value was thrown.
  known.stack = '';
  asErrors.set(event, known);
  return known;
}

/** Calls back for every uncaught error of the page: in a timer, in a handler, in an unhandled rejection. */
export function onUncaughtError(target: EventTarget, tell: (error: unknown) => void): void {
  target.addEventListener('error', (event) => {
    const { error, filename } = event as ErrorEvent;
    // Without an error object, only the file name tells our code from browser notices and extensions.
    if (error instanceof Object || findOwnPosition(`${filename}:1:1`)) tell(objectOf(event, error));
  });
  target.addEventListener('unhandledrejection', (event) =>
    tell(objectOf(event, (event as PromiseRejectionEvent).reason)),
  );
}

/** Handled elsewhere: a 401 ends or refreshes the session (R-SES-6), and missing code has its own pages (R-APP-3). */
const isHandledElsewhere = (error: unknown): boolean =>
  (isApiError(error) && error.status === 401) || isReloadNeeded(error) || isRemoteLoadError(error);

/**
 * Returns the key by which repeated uncaught errors are shown once; undefined if the error is not shown (R-APP-4).
 * Shown: errors of our code (key: position), rejected API calls, and thrown values that are no errors.
 * Not shown: errors of browser extensions, aborted requests, and code that failed to load.
 */
export function shownErrorKey(error: unknown): string | undefined {
  if (isHandledElsewhere(error) || error instanceof DOMException) return undefined;
  if (isApiError(error)) return `${error.status} ${error.code} ${error.message}`;
  if (!(error instanceof Error)) return `value ${JSON.stringify(error)}`;
  if (error.name === 'Thrown') return `value ${error.message}`;
  const told = clientErrorOf(error, 'uncaught', '');
  return told?.kind === 'uncaught' ? (told.at ?? undefined) : undefined;
}

/** The error whose page covers the current page, which stays rendered behind it; null if there is none. */
export const uncaughtErrorStore = createStore<PageError | null>(() => null);

const seen = new Set<string>();

/** R-APP-4: shows each uncaught error once, so that an error that repeats every second does not block the page. */
export function showUncaughtError(error: unknown): void {
  const key = shownErrorKey(error);
  if (key === undefined || seen.has(key)) return;
  seen.add(key);
  uncaughtErrorStore.setState(pageErrorOf(error), true);
}
