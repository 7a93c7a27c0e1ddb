import { isCrawler } from './crawler.ts';

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
      all.push(error);
      if (all.length > kept) all.shift();
      log(error);
    },
  };
}

/** The page could not start: it is recorded, and said to the reader without any of the code that failed. A crawler is told nothing. */
export function showStartFailure(
  error: unknown,
  target: Document = document,
  agent = navigator.userAgent,
): void {
  console.error(error);
  const root = target.documentElement;
  root.dataset.applicationError = error instanceof Error ? error.message : String(error);
  root.dataset.ready = 'false';
  if (isCrawler(agent)) return;
  const notice = target.querySelector('template#start-failure');
  if (notice instanceof HTMLTemplateElement) target.body.prepend(notice.content.cloneNode(true));
}
