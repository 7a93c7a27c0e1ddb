import { abortable } from './abortable.ts';

/**
 * Joins the chunks of a text stream into batches. The first chunk is emitted at once; later chunks are emitted every
 * `interval_ms`, or as soon as a batch is urgent. Chunks that arrive while the consumer is busy are emitted together.
 * Throws when the signal aborts.
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
    // `next` may reject while the consumer is busy and does not await it. This handler prevents an unhandled rejection;
    // the consumer gets the error later.
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
    // Does not wait for the stream to close, because a stream that stalls closes only when its own signal aborts.
    iterator.return?.().catch(() => undefined);
  }
}

/**
 * Resolves with undefined if the time-out comes first. Does not abort the timer afterwards, because each abort would
 * create an error with a stack trace.
 */
const orTimeout = <Result>(promise: Promise<Result>, timeout_ms: number): Promise<Result | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, timeout_ms, undefined);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
