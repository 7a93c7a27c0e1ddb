/** Stores bytes under the hash of their content; callers never choose the name. */
export interface ObjectStore {
  /** Stores the bytes, unless the hash exists already. */
  put(hash: string, bytes: Buffer): Promise<void>;
  /** Returns undefined if the hash does not exist. */
  get(hash: string): Promise<Buffer | undefined>;
  /** Deletes the object; no error if it does not exist. */
  remove(hash: string): Promise<void>;
}
