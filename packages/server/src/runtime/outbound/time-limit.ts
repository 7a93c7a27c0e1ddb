/**
 * Returns a signal that aborts with a `TimeoutError` after `ms` milliseconds. Unlike `AbortSignal.timeout`, it is never
 * garbage-collected before: Node.js (24.21) loses such a signal, and its time limit with it, if only `AbortSignal.any` or
 * a `Request` refers to it.
 */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  const late = () =>
    controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  setTimeout(late, ms).unref();
  return controller.signal;
}
