import { abortable } from './abortable.ts';

/**
 * Gathers pieces of a stream: the first goes out at once, later ones together at most every `interval_ms`, or as soon as what
 * was gathered is urgent. Pieces that come while the taker is busy wait and go out together. An abort is thrown.
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
    // It may fail while the taker is busy, long before anyone awaits it.
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
    // Not awaited: a stream that stands still answers only when its own signal ends it.
    iterator.return?.().catch(() => undefined);
  }
}

/** Undefined when the time is over first. An abort of a timer would make an error each time, with its stack. */
const orTimeout = <Result>(promise: Promise<Result>, timeout_ms: number): Promise<Result | undefined> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, timeout_ms, undefined);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
