import { abortable } from './abortable.ts';

/**
 * Batches the chunks of a stream: emits the first at once, later ones at most every `interval_ms`, or as soon as
 * a batch is urgent. Chunks that arrive while the consumer is busy are emitted together. Throws on abort.
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
    // The promise may reject while the consumer is busy, before it is awaited.
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
    // Not awaited: a stalled stream settles only when its own signal ends it.
    iterator.return?.().catch(() => undefined);
  }
}

/** Resolves with undefined on time-out. Aborting a timer would create an error with a stack each time. */
const orTimeout = <Result>(promise: Promise<Result>, timeout_ms: number): Promise<Result | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, timeout_ms, undefined);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
