/** Where bytes are kept by their content's hash. A name comes from us, never from a caller. */
export interface ObjectStore {
  /** Keeps the bytes; what is there already stays. */
  put(hash: string, bytes: Buffer): Promise<void>;
  /** Undefined: nothing is kept under it. */
  get(hash: string): Promise<Buffer | undefined>;
  /** What is not there is gone already. */
  remove(hash: string): Promise<void>;
}
