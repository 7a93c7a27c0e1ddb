import { isApiError } from '@repartee/app-sdk/first-paint';
import { createStore } from 'zustand/vanilla';
import { clientErrorOf, findSourcePosition } from './error-reporter.ts';
import { isReloadNeeded, isRemoteLoadError } from './load-error.ts';
import { type PageError, pageErrorOf } from './page-error.ts';

/**
 * Wraps a thrown value that is not an object in an error. All listeners of one event get the same error, so that they
 * report the same correlation id.
 */
const asErrors = new WeakMap<Event, Error>();
function objectOf(event: Event, value: unknown): unknown {
  if (value instanceof Object) return value;
  const known = asErrors.get(event) ?? Object.assign(new Error(String(value ?? '')), { name: 'Thrown' });
  // Remove the stack, because it contains the position of this line, not the position of the `throw`.
  known.stack = '';
  asErrors.set(event, known);
  return known;
}

/**
 * Calls `tell` for every uncaught error of the page: exceptions, for example in timers and event handlers, and
 * unhandled promise rejections.
 */
export function onUncaughtError(target: EventTarget, tell: (error: unknown) => void): void {
  target.addEventListener('error', (event) => {
    const { error, filename } = event as ErrorEvent;
    // An event without an error object is reported only if the file belongs to the product, because browser extensions
    // cause such events too.
    if (error instanceof Object || findSourcePosition(`${filename}:1:1`)) tell(objectOf(event, error));
  });
  target.addEventListener('unhandledrejection', (event) =>
    tell(objectOf(event, (event as PromiseRejectionEvent).reason)),
  );
}

/**
 * Returns whether other code handles the error: a 401 renews the token or ends the auth session (R-SES-6), and code
 * that failed to load has its own error pages (R-APP-3).
 */
const isHandledElsewhere = (error: unknown): boolean =>
  (isApiError(error) && error.status === 401) || isReloadNeeded(error) || isRemoteLoadError(error);

/**
 * Returns a key that is equal for repetitions of an uncaught error, so that the error page shows the error only once.
 * For an error of our code, the key is its position. Returns undefined for errors that the error page does not show
 * (R-APP-4): errors of browser extensions, aborted requests, and code that failed to load.
 */
export function uncaughtErrorKey(error: unknown): string | undefined {
  if (isHandledElsewhere(error) || error instanceof DOMException) return undefined;
  if (isApiError(error)) return `${error.status} ${error.code} ${error.message}`;
  if (!(error instanceof Error)) return `value ${JSON.stringify(error)}`;
  if (error.name === 'Thrown') return `value ${error.message}`;
  const told = clientErrorOf(error, 'uncaught', '');
  return told?.kind === 'uncaught' ? (told.at ?? undefined) : undefined;
}

/**
 * The uncaught error that an error page shows over the current page. The current page stays mounted. Null if there is
 * no uncaught error.
 */
export const uncaughtErrorStore = createStore<PageError | null>(() => null);

const seen = new Set<string>();

/**
 * R-APP-4: shows an uncaught error. Shows each error only once, so that an error in a timer does not cover the page
 * repeatedly.
 */
export function showUncaughtError(error: unknown): void {
  const key = uncaughtErrorKey(error);
  if (key === undefined || seen.has(key)) return;
  seen.add(key);
  uncaughtErrorStore.setState(pageErrorOf(error), true);
}
