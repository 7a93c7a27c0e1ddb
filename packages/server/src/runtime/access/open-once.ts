/** Returns a function that opens a key at its first call, and again only after a failure. */
export function openOnce<Key>(open: () => Promise<Key>): () => Promise<Key> {
  let opened: Promise<Key> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
