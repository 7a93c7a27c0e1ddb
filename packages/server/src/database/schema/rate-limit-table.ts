/**
 * Requests that processes have reserved from a limit in the current window. Only the SQL function
 * `app_reserve_requests` writes this table.
 */
export interface RateLimitTable {
  key: string;
  resets_at: Date;
  reserved: number;
  /** Number of requests granted to the latest reservation. */
  granted: number;
}
