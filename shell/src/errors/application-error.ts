import { isRouteErrorResponse } from 'react-router';
import { isCrawler } from './crawler.inline.ts';
import { pageErrorOf } from './page-error.ts';

export interface ErrorLog {
  report(error: unknown): void;
  readonly all: readonly unknown[];
}

const keptErrors = 50;

export function createErrorLog(log: (error: unknown) => void = console.error): ErrorLog {
  const all: unknown[] = [];
  return {
    all,
    report: (error) => {
      // Both the router and React report the same error, which is logged once.
      if (error instanceof Object && all.includes(error)) return;
      all.push(error);
      if (all.length > keptErrors) all.shift();
      log(error);
    },
  };
}

const recordOn = ({ dataset }: HTMLElement, error: unknown) => {
  dataset.applicationError ??= error instanceof Error ? error.message : String(error);
};

/**
 * Records an error that occurs before the page is ready, because this error is probably why the page fails to
 * start (R-APP-4).
 */
export function recordStartError(error: unknown, { documentElement: root }: Document = document): void {
  if (root.dataset.ready !== 'true') recordOn(root, error);
}

/**
 * Records the error and shows that the page failed to start (R-APP-4). The message is in the server's HTML and needs
 * no script, because the scripts may have failed. Crawlers get no message.
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
  if (notice instanceof HTMLTemplateElement) target.body.prepend(notice.content.cloneNode(true));
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
