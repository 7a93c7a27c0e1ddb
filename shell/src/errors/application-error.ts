import { isRouteErrorResponse } from 'react-router';
import { isCrawler } from './crawler.inline.ts';
import { pageErrorOf } from './page-error.ts';

/** The errors of this page, newest last, and a function that adds an error and logs it. */
export interface ErrorLog {
  report(error: unknown): void;
  readonly all: readonly unknown[];
}

/** Number of errors of a page that are kept; the oldest are dropped. */
const keptErrors = 50;

export function createErrorLog(log: (error: unknown) => void = console.error): ErrorLog {
  const all: unknown[] = [];
  return {
    all,
    report: (error) => {
      // Log an error only once, although both the router and React report it.
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
 * Records an uncaught error on the root element while the page is not ready. If the page never becomes ready, this
 * error is the likely cause (R-APP-4).
 */
export function recordStartError(error: unknown, { documentElement: root }: Document = document): void {
  if (root.dataset.ready !== 'true') recordOn(root, error);
}

/**
 * Records why the page failed to start (R-APP-4), and shows a message that needs no script, because the scripts may
 * have failed. Crawlers get no message.
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
 * Logs an error to the console. A 404 is logged as text, because the console would show the router's object without its
 * message.
 */
export function logError(error: unknown): void {
  if (!isRouteErrorResponse(error)) {
    console.error(error);
    return;
  }
  const { status, message, path } = pageErrorOf(error);
  console.warn([`${status} ${message}`, path].filter(Boolean).join(': '));
}
