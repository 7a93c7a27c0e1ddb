/**
 * Number of requests that all processes have reserved from one rate limit in its current window. Only the SQL function
 * `app_reserve_requests` writes to this table.
 */
export interface RateLimitTable {
  key: string;
  resets_at: Date;
  reserved: number;
  /** Number of requests that the latest reservation received; it may be less than requested. */
  granted: number;
}
