/** Requests of all processes in the current window of one rate limit. */
export interface RateLimitTable {
  key: string;
  resets_at: Date;
  count: number;
}
