/**
 * Does the work of all items in their order, at most `atOnce` at the same time. The first failure aborts the signal of the
 * others, and is thrown once they have ended.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next, either);
  };
  let cause: { readonly error: unknown } | undefined;
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      worker().catch((error: unknown) => {
        cause ??= { error };
        failed.abort();
      }),
    ),
  );
  if (cause) throw (cause as { readonly error: unknown }).error;
}
