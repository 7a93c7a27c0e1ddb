import { isApiError } from '@repartee/app-sdk/first-paint';
import { createStore } from 'zustand/vanilla';
import { clientErrorOf, findSourcePosition } from './error-reporter.ts';
import { isChunkLoadError, isReloadNeeded, isRemoteLoadError } from './load-error.ts';
import { type PageError, pageErrorOf } from './page-error.ts';

/**
 * Errors created for thrown values that are not objects. All listeners of one event get the same error, so that
 * they report the same correlation id.
 */
const asErrors = new WeakMap<Event, Error>();
function objectOf(event: Event, value: unknown): unknown {
  if (value instanceof Object) return value;
  const known = asErrors.get(event) ?? Object.assign(new Error(String(value ?? '')), { name: 'Thrown' });
  // Removes the stack, because it contains the position of this function instead of the position of the
  // `throw`.
  known.stack = '';
  asErrors.set(event, known);
  return known;
}

export function onUncaughtError(target: EventTarget, tell: (error: unknown) => void): void {
  target.addEventListener('error', (event) => {
    const { error, filename } = event as ErrorEvent;
    // Ignores events without an error object if their file is not part of the product, for example a browser
    // extension.
    if (error instanceof Object || findSourcePosition(`${filename}:1:1`)) tell(objectOf(event, error));
  });
  target.addEventListener('unhandledrejection', (event) =>
    tell(objectOf(event, (event as PromiseRejectionEvent).reason)),
  );
}

/**
 * True if other code handles the error: a 401 renews the token (R-SES-6), and missing code has its own error
 * page (R-APP-3).
 */
const isHandledElsewhere = (error: unknown): boolean =>
  (isApiError(error) && error.status === 401) ||
  isReloadNeeded(error) ||
  isRemoteLoadError(error) ||
  isChunkLoadError(error);

/**
 * Returns the same key for repetitions of an error, so that the error page shows the error once. Returns
 * undefined if the error must not open the error page, such as an error of a browser extension (R-APP-4).
 */
export function uncaughtErrorKey(error: unknown): string | undefined {
  if (isHandledElsewhere(error) || error instanceof DOMException) return undefined;
  if (isApiError(error)) return `${error.status} ${error.code} ${error.message}`;
  if (!(error instanceof Error)) return `value ${JSON.stringify(error)}`;
  if (error.name === 'Thrown') return `value ${error.message}`;
  const told = clientErrorOf(error, 'uncaught', '');
  return told?.kind === 'uncaught' ? (told.at ?? undefined) : undefined;
}

/** The error page covers the current page, which stays mounted. Null if no error is shown. */
export const uncaughtErrorStore = createStore<PageError | null>(() => null);

const seen = new Set<string>();

/** R-APP-4: shows each error only once, so that an error in a timer does not cover the page repeatedly. */
export function showUncaughtError(error: unknown): void {
  const key = uncaughtErrorKey(error);
  if (key === undefined || seen.has(key)) return;
  seen.add(key);
  uncaughtErrorStore.setState(pageErrorOf(error), true);
}
