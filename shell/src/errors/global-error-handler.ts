import { sourcePositions } from './error-reporter.ts';

/** Returns an error for a thrown value that is no object, so that it gets a correlation id. */
function objectOf(value: unknown, position = ''): unknown {
  if (value instanceof Object) return value;
  // The own stack is the position of this function. If React throws the value again, the event has React's position.
  const stack = position.includes('/_mfe/') ? position : '';
  return Object.assign(new Error(String(value ?? '')), { name: 'Thrown', stack });
}

export function onUncaughtError(target: EventTarget, tell: (error: unknown) => void): void {
  target.addEventListener('error', (event) => {
    const { error, filename, lineno, colno } = event as ErrorEvent;
    // Ignores events without an error object if their file is not part of the product, for example a browser
    // extension.
    const position = `${filename}:${lineno}:${colno}`;
    if (error instanceof Object || sourcePositions(position)[0]) tell(objectOf(error, position));
  });
  target.addEventListener('unhandledrejection', (event) =>
    tell(objectOf((event as PromiseRejectionEvent).reason)),
  );
}

/** One load for all errors of its time: a file that is no code is an uncaught error itself, and would be loaded for it again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().finally(() => {
      loading = undefined;
    }));
}
