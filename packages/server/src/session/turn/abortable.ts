/**
 * Returns a promise that rejects as soon as the signal aborts, even if the source of the given promise ignores the
 * signal.
 */
export function abortable<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Reads a stream, and throws as soon as the signal aborts, even if the stream stalls. */
export async function* untilAborted<Part>(
  parts: AsyncIterable<Part>,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const result = await abortable(iterator.next(), signal);
      if (result.done) return;
      yield result.value;
    }
  } finally {
    // Does not wait for the stream to close, because a stalled stream does not close by itself.
    iterator.return?.().catch(() => undefined);
  }
}
