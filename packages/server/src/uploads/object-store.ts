/** Stores bytes under the SHA-256 hash of their content, in hexadecimal. */
export interface ObjectStore {
  /** Stores the bytes. May be called again for bytes that are stored already. */
  put(hash: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes with this hash; undefined if there are none. */
  get(hash: string): Promise<Buffer | undefined>;
  /** Deletes the bytes with this hash. Does not throw if there are none. */
  remove(hash: string): Promise<void>;
}
