import { isApiError } from '@repartee/app-sdk/first-paint';
import { createStore } from 'zustand/vanilla';
import { clientErrorOf, ownPlaceIn } from './error-reporter.ts';
import { isReloadNeeded, isRemoteLoadError } from './load-error.ts';
import { type PageError, pageErrorOf } from './page-error.ts';

/** A thrown value that is no object, as an error: every listener then reports and shows one reference for it. */
const asErrors = new WeakMap<Event, Error>();
function objectOf(event: Event, value: unknown): unknown {
  if (value instanceof Object) return value;
  const known = asErrors.get(event) ?? Object.assign(new Error(String(value ?? '')), { name: 'Thrown' });
  // The place where we wrap it is not where it was thrown.
  known.stack = '';
  asErrors.set(event, known);
  return known;
}

/** Calls back for every uncaught error of the page: in a timer, in a handler, in an unhandled rejection. */
export function onUncaughtError(target: EventTarget, tell: (error: unknown) => void): void {
  target.addEventListener('error', (event) => {
    const { error, filename } = event as ErrorEvent;
    // Without an error object, only the file tells our code from the browser's own notices and from extensions.
    if (error instanceof Object || ownPlaceIn(`${filename}:1:1`)) tell(objectOf(event, error));
  });
  target.addEventListener('unhandledrejection', (event) =>
    tell(objectOf(event, (event as PromiseRejectionEvent).reason)),
  );
}

/** Handled elsewhere: the session ends or renews on 401 (R-SES-6), and missing code has its own pages (R-APP-3). */
const isHandledElsewhere = (error: unknown): boolean =>
  (isApiError(error) && error.status === 401) || isReloadNeeded(error) || isRemoteLoadError(error);

/**
 * What makes an uncaught error the same as an earlier one; undefined if the user is not told of it (R-APP-4). Told:
 * errors of our code by their place, rejected API calls, and thrown values that are no errors. Not told: what an extension
 * of the browser threw, what was aborted, and code that did not arrive.
 */
export function shownErrorKey(error: unknown): string | undefined {
  if (isHandledElsewhere(error) || error instanceof DOMException) return undefined;
  if (isApiError(error)) return `${error.status} ${error.code} ${error.message}`;
  if (!(error instanceof Error)) return `value ${JSON.stringify(error)}`;
  if (error.name === 'Thrown') return `value ${error.message}`;
  const told = clientErrorOf(error, 'uncaught', '');
  return told?.kind === 'uncaught' ? (told.at ?? undefined) : undefined;
}

/** The error whose page stands before the current page, which goes on behind it; null while none does. */
export const uncaughtErrorStore = createStore<PageError | null>(() => null);

const seen = new Set<string>();

/** R-APP-4: shows an uncaught error, each one once: what fails every second does not lock the user out of the page. */
export function showUncaughtError(error: unknown): void {
  const key = shownErrorKey(error);
  if (key === undefined || seen.has(key)) return;
  seen.add(key);
  uncaughtErrorStore.setState(pageErrorOf(error), true);
}
