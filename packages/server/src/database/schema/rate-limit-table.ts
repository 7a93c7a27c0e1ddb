/**
 * Requests that all processes have reserved in the current window of one rate limit. Only the SQL function
 * `app_reserve_requests` writes to this table.
 */
export interface RateLimitTable {
  key: string;
  resets_at: Date;
  reserved: number;
  granted: number;
}
