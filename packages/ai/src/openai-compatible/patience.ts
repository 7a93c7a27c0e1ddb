/** How long a model may take. A local server loads its model at the first question, hence the long first wait. */
export interface Patience {
  readonly first_chunk_ms: number;
  readonly chunk_ms: number;
  readonly total_ms: number;
}

export const usualPatience: Patience = { first_chunk_ms: 90_000, chunk_ms: 30_000, total_ms: 240_000 };
