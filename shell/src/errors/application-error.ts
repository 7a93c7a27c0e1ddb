import { isRouteErrorResponse } from 'react-router';
import { isCrawler } from './crawler.inline.ts';
import { pageErrorOf } from './page-error.ts';

/** Errors of this page, newest last; the first start-up failure is the application error (R-APP-4). */
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
      // The router and React each report the same error.
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

/** Records an uncaught error before the page is ready: the likely cause if the page never becomes ready. */
export function recordBeforeStart(error: unknown, { documentElement: root }: Document = document): void {
  if (root.dataset.ready !== 'true') recordOn(root, error);
}

/** Records a failed start and shows a message that uses none of the failed code. Crawlers get no message. */
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

/** Logs an error to the console; a 404 as text, because the console would show the router's object without a message. */
export function printError(error: unknown): void {
  if (!isRouteErrorResponse(error)) {
    console.error(error);
    return;
  }
  const { status, message, path } = pageErrorOf(error);
  console.warn([`${status} ${message}`, path].filter(Boolean).join(': '));
}
