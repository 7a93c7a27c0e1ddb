/** Requests that processes reserved from one budget in its present window. Written by `app_reserve_requests` only. */
export interface RateLimitTable {
  key: string;
  resets_at: Date;
  reserved: number;
  /** What the latest reservation got. */
  granted: number;
}
