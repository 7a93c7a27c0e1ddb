import { abortable } from './abortable.ts';

/**
 * Joins the chunks of a text stream into batches, emitted every `interval_ms` or as soon as `isUrgent` returns true.
 * The first chunk is emitted at once. Throws when the signal aborts.
 */
export async function* inBatches(
  pieces: AsyncIterable<string>,
  interval_ms: number,
  signal: AbortSignal,
  isUrgent: (gathered: string) => boolean = () => false,
): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<string>> => {
    const asked = abortable(iterator.next(), signal);
    // Without this handler, Node.js would report an unhandled rejection before the consumer awaits the promise.
    asked.catch(() => undefined);
    return asked;
  };
  let gathered = '';
  let next = ask();
  let due = 0;
  try {
    for (;;) {
      const patience = isUrgent(gathered) ? 0 : due - performance.now();
      if (gathered && patience <= 0) {
        yield gathered;
        gathered = '';
        due = performance.now() + interval_ms;
        continue;
      }
      const result = gathered ? await orTimeout(next, patience) : await next;
      if (!result) continue;
      if (result.done) break;
      gathered += result.value;
      next = ask();
    }
    if (gathered) yield gathered;
  } finally {
    // Does not wait for the stream to close, because a stalled stream does not close by itself.
    iterator.return?.().catch(() => undefined);
  }
}

/**
 * Resolves with undefined if the time-out passes first. Uses `clearTimeout`, because cancelling the timer
 * with an abort signal would create an error with a stack trace each time.
 */
const orTimeout = <Result>(promise: Promise<Result>, timeout_ms: number): Promise<Result | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, timeout_ms, undefined);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
