import { isRouteErrorResponse } from 'react-router';
import { isCrawler } from './crawler.inline.ts';
import { pageErrorOf } from './page-error.ts';

/** What went wrong in this page, newest last; the first start-up failure is the application error (R-APP-4). */
export interface ErrorLog {
  report(error: unknown): void;
  readonly all: readonly unknown[];
}

const kept = 50;

export function createErrorLog(log: (error: unknown) => void = console.error): ErrorLog {
  const all: unknown[] = [];
  return {
    all,
    report: (error) => {
      // The router and React each tell of the same one.
      if (error instanceof Object && all.includes(error)) return;
      all.push(error);
      if (all.length > kept) all.shift();
      log(error);
    },
  };
}

const recordOn = ({ dataset }: HTMLElement, error: unknown) => {
  dataset.applicationError ??= error instanceof Error ? error.message : String(error);
};

/** An uncaught error before the page is ready is the cause if it never becomes ready. */
export function recordBeforeStart(error: unknown, { documentElement: root }: Document = document): void {
  if (root.dataset.ready !== 'true') recordOn(root, error);
}

/** The page could not start: it is recorded, and said to the reader without any of the code that failed. A crawler is told nothing. */
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

/** Writes an error to the browser's console. A page that is not there is no defect, and the router's object for it says nothing there. */
export function printError(error: unknown): void {
  if (!isRouteErrorResponse(error)) {
    console.error(error);
    return;
  }
  const { status, message, path } = pageErrorOf(error);
  console.warn([`${status} ${message}`, path].filter(Boolean).join(': '));
}
