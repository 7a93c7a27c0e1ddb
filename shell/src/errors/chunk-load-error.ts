/** What the bundler's runtime throws when a file of code or styles does not load. `request` is its address. */
export interface ChunkLoadError extends Error {
  readonly request?: string;
}

/** Whether a file of code or styles did not load. */
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');
