/** Requests that processes reserved from a budget in the current window. Written by `app_reserve_requests` only. */
export interface RateLimitTable {
  key: string;
  resets_at: Date;
  reserved: number;
  /** Number of requests granted to the latest reservation. */
  granted: number;
}
