import { isRouteErrorResponse } from 'react-router';
import { isCrawler } from './crawler.inline.ts';
import { pageErrorOf } from './page-error.ts';

export interface ErrorLog {
  report(error: unknown): void;
}

export function createErrorLog(log: (error: unknown) => void): ErrorLog {
  const logged = new WeakSet();
  return {
    report: (error) => {
      // Both the router and React report the same error, which is logged once.
      if (error instanceof Object) {
        if (logged.has(error)) return;
        logged.add(error);
      }
      log(error);
    },
  };
}

const recordOn = ({ dataset }: HTMLElement, error: unknown) => {
  dataset.applicationError ??= error instanceof Error ? error.message : String(error);
};

/**
 * Records an error that occurs before the page is ready, because this error is probably why the page fails to
 * start (R-APP-4). Returns true if the page is ready.
 */
export function recordStartError(error: unknown, { documentElement: root }: Document = document): boolean {
  const isReady = root.dataset.ready === 'true';
  if (!isReady) recordOn(root, error);
  return isReady;
}

/**
 * Records the error and shows that the page failed to start (R-APP-4), inside the server's layout if React has not removed
 * it. The message is in the server's HTML and needs no script, because the scripts may have failed. Crawlers get no message.
 */
export function showStartFailure(
  error: unknown,
  target: Document = document,
  agent = navigator.userAgent,
): void {
  console.error(error);
  const root = target.documentElement;
  recordOn(root, error);
  root.dataset.ready = 'false';
  if (isCrawler(agent)) return;
  const notice = target.querySelector('template#start-failure');
  if (notice instanceof HTMLTemplateElement)
    (target.querySelector('main') ?? target.body).prepend(notice.content.cloneNode(true));
}

/**
 * Logs an error to the console. A 404 is logged as text, because the console would show the router's error
 * object without its message.
 */
export function logError(error: unknown): void {
  if (!isRouteErrorResponse(error)) {
    console.error(error);
    return;
  }
  const { status, message, path } = pageErrorOf(error);
  console.warn([`${status} ${message}`, path].filter(Boolean).join(': '));
}
