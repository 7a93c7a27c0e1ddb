/** Stores bytes under the SHA-256 hash of their content, written in hexadecimal. */
export interface ObjectStore {
  /** Stores bytes. May be called again for bytes that are already stored. */
  put(hash: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes with the given hash; undefined if none are stored. */
  get(hash: string): Promise<Buffer | undefined>;
  /** Deletes the bytes with the given hash. Does not throw if none are stored. */
  remove(hash: string): Promise<void>;
}
