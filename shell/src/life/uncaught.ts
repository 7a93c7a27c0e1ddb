import { clientErrorOf } from './client-errors.ts';

/** Tells of every error of the page that nobody caught: in a timer, in a handler, in a promise nobody waits for. */
export function onUncaught(target: EventTarget, tell: (error: unknown) => void): void {
  target.addEventListener('error', (event) => tell((event as ErrorEvent).error));
  target.addEventListener('unhandledrejection', (event) => tell((event as PromiseRejectionEvent).reason));
}

/**
 * What a person has to be told of (R-APP-4): a defect in our own code, by its reference and its place. Not what a browser's extension
 * threw, what was given up on purpose, and not what did not arrive: whoever waits for that says so.
 */
export function defectIn(error: unknown): { reference: string; at: string } | undefined {
  if (!(error instanceof Error) || error instanceof DOMException) return undefined;
  const told = clientErrorOf(error, 'uncaught', '');
  return told?.at && told.kind === 'uncaught' ? { reference: told.correlation_id, at: told.at } : undefined;
}
