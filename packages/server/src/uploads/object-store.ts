/** Stores bytes under the hexadecimal SHA-256 hash of their content. */
export interface ObjectStore {
  /** Stores bytes. May be called again for bytes that are already stored. */
  put(hash: string, bytes: Buffer): Promise<void>;
  /** Reads bytes. Returns undefined if no bytes with this hash are stored. */
  get(hash: string): Promise<Buffer | undefined>;
  /** Deletes bytes. Does not throw if no bytes with this hash are stored. */
  remove(hash: string): Promise<void>;
}
